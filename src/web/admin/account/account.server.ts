import { data } from 'react-router';
import { toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import type { RequestContext } from '../../session/context.ts';
import { enrol } from '../security/enrol.server.ts';

/** The actions of the account page, by the `intent` that each form sends. */
type Intent = 'password' | 'totp-remove' | 'passkey' | 'passkey-remove' | 'recovery' | 'session-end';

export type AccountAnswer = {
  intent: Intent;
  failure?: Failure;
  isDone?: true;
  /** Shown only once. */
  recoveryCodes?: string[];
};

type Outcome = { ok: true; data: unknown } | { ok: false; failure: Failure };

export async function changeAccount(web: RequestContext, values: Record<string, string>) {
  const { me } = web.api.api.admin;
  const { id = '', password = '' } = values;
  switch (values.intent) {
    case 'password':
      return answer('password', await toResult(me.password.$post({ json: passwordBody(values) })));
    case 'totp-remove':
      return answer('totp-remove', await toResult(me.totp.$delete({ json: { password } })));
    case 'passkey': {
      const { failure, recoveryCodes } = (await enrol(web, values)).data;
      return data<AccountAnswer>(
        {
          intent: 'passkey',
          ...(failure ? { failure } : { isDone: true }),
          ...(recoveryCodes && { recoveryCodes }),
        },
        { status: failure?.status ?? 200 },
      );
    }
    case 'passkey-remove':
      return answer('passkey-remove', await toResult(me.passkeys[':id'].$delete({ param: { id } })));
    case 'recovery': {
      const renewed = await toResult(me['recovery-codes'].$post());
      if (!renewed.ok) return answer('recovery', renewed);
      return data<AccountAnswer>({
        intent: 'recovery',
        isDone: true,
        recoveryCodes: renewed.data.recovery_codes,
      });
    }
    case 'session-end':
      return answer('session-end', await toResult(me.sessions[':id'].$delete({ param: { id } })));
    default:
      throw data(null, { status: 400 });
  }
}

const answer = (intent: Intent, outcome: Outcome) =>
  data<AccountAnswer>(outcome.ok ? { intent, isDone: true } : { intent, failure: outcome.failure }, {
    status: outcome.ok ? 200 : outcome.failure.status,
  });

const passwordBody = ({ current = '', password = '' }: Record<string, string>) => ({ current, password });
