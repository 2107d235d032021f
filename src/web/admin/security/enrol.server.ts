import { data } from 'react-router';
import { toResult } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import type { RequestContext } from '../../session/context.ts';
import { respond } from '../respond.ts';
import { passkeyResponse } from './passkey-response.server.ts';
import { type QrDrawing, qrDrawing } from './qr.server.ts';

/** A new secret for an authenticator app, as text and as a QR code; it is valid once a first code has confirmed it. */
export type TotpOffer = { secret: string; uri: string; qr: QrDrawing };

export type EnrolActionResult = {
  offer?: TotpOffer;
  /** Once the factor is active. The recovery codes come with the first factor and are shown once: the API stores only their hashes. */
  recoveryCodes?: string[];
  failure?: Failure;
};

/** Runs a step of setting up a second factor, by the form's `intent`; at the first sign-in and later alike. */
export async function enrol({ api }: RequestContext, values: Record<string, string>) {
  const { me } = api.api.admin;
  switch (values.intent) {
    case 'offer': {
      const offered = await toResult(me.totp.$post());
      return offered.ok
        ? respond<EnrolActionResult>({ offer: withQr(offered.data) })
        : respond<EnrolActionResult>({ failure: offered.failure });
    }
    case 'confirm': {
      const { code = '', secret = '', uri = '' } = values;
      const confirmed = await toResult(me.totp.confirm.$post({ json: { code } }));
      if (confirmed.ok) return respond<EnrolActionResult>({ recoveryCodes: confirmed.data.recovery_codes });
      // Keeps the same secret on the page, because the user's app has it already.
      return respond<EnrolActionResult>({ offer: withQr({ secret, uri }), failure: confirmed.failure });
    }
    case 'passkey': {
      const added = await toResult(
        me.passkeys.$post({ json: { name: values.name ?? '', response: passkeyResponse(values.response) } }),
      );
      return added.ok
        ? respond<EnrolActionResult>({ recoveryCodes: added.data.recovery_codes })
        : respond<EnrolActionResult>({ failure: added.failure });
    }
    default:
      throw data(null, { status: 400 });
  }
}

const withQr = ({ secret, uri }: { secret: string; uri: string }): TotpOffer => ({
  secret,
  uri,
  qr: qrDrawing(uri.slice(0, 500)),
});
