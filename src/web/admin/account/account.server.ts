import { data } from 'react-router';
import { ownPasswordInput } from '../../../domains/staff/staff.schemas.ts';
import { toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { formBody } from '../../forms/form-body.ts';
import type { RequestContext } from '../../session/context.ts';
import { enrol } from '../security/enrol.server.ts';

/** The actions of the account page, by the `intent` that each form sends. */
type Intent = 'password' | 'totp-remove' | 'passkey' | 'passkey-remove' | 'recovery' | 'session-end';

export type AccountActionResult = {
  intent: Intent;
  failure?: Failure;
  isDone?: true;
  /** Shown only once. */
  recoveryCodes?: string[];
};

type Result = { ok: true; data: unknown } | { ok: false; failure: Failure };

export async function changeAccount(ctx: RequestContext, values: Record<string, string>) {
  const { me } = ctx.api.api.admin;
  const { id = '', password = '' } = values;
  switch (values.intent) {
    case 'password':
      return respond(
        'password',
        await toResult(me.password.$post({ json: formBody(ownPasswordInput, values) })),
      );
    case 'totp-remove':
      return respond('totp-remove', await toResult(me.totp.$delete({ json: { password } })));
    case 'passkey': {
      const { failure, recoveryCodes } = (await enrol(ctx, values)).data;
      return data<AccountActionResult>(
        {
          intent: 'passkey',
          ...(failure ? { failure } : { isDone: true }),
          ...(recoveryCodes && { recoveryCodes }),
        },
        { status: failure?.status ?? 200 },
      );
    }
    case 'passkey-remove':
      return respond('passkey-remove', await toResult(me.passkeys[':id'].$delete({ param: { id } })));
    case 'recovery': {
      const renewed = await toResult(me['recovery-codes'].$post());
      if (!renewed.ok) return respond('recovery', renewed);
      return data<AccountActionResult>({
        intent: 'recovery',
        isDone: true,
        recoveryCodes: renewed.data.recovery_codes,
      });
    }
    case 'session-end':
      return respond('session-end', await toResult(me.sessions[':id'].$delete({ param: { id } })));
    default:
      throw data(null, { status: 400 });
  }
}

const respond = (intent: Intent, outcome: Result) =>
  data<AccountActionResult>(outcome.ok ? { intent, isDone: true } : { intent, failure: outcome.failure }, {
    status: outcome.ok ? 200 : outcome.failure.status,
  });
