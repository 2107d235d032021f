import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import type { EnrolActionResult, TotpOffer } from './enrol.server.ts';

/** Groups of four letters are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Starts the setup of an authenticator app; the secret is stored only after its first code. */
export function TotpBegin({ label }: { label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="offer" />
      <Button isBusy={useNavigation().state !== 'idle'} className="w-full sm:w-auto">
        {label}
      </Button>
    </Form>
  );
}

/** The QR code, the secret as text, and a field for the app's first code. */
export function TotpSetup({ offer, failure }: { offer: TotpOffer; failure: EnrolActionResult['failure'] }) {
  const t = useTranslations('admin.totp');
  const isBusy = useNavigation().state !== 'idle';
  const error = messageOfField(failure, 'code');
  return (
    <div className="space-y-6">
      <ol className="list-decimal space-y-5 pl-5 text-sm">
        <li>
          <p>{t('scan')}</p>
          <svg
            viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`}
            role="img"
            aria-label={t('qr')}
            shapeRendering="crispEdges"
            className="mt-3 w-52"
          >
            <rect width={offer.qr.size} height={offer.qr.size} fill="#fff" />
            <path d={offer.qr.path} fill="#000" />
          </svg>
          <p className="mt-3 text-soft">{t('orType')}</p>
          <p className="numeric font-mono break-all" translate="no">
            {grouped(offer.secret)}
          </p>
        </li>
        <li>{t('enter')}</li>
      </ol>
      <Form method="post" className="space-y-5">
        <HiddenFields values={{ intent: 'confirm', secret: offer.secret, uri: offer.uri }} />
        {!error && <FormErrorMessage>{failure?.message}</FormErrorMessage>}
        <Field
          id="code"
          name="code"
          label={t('code')}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          required
        />
        <Button isBusy={isBusy} className="w-full sm:w-auto sm:min-w-40">
          {t('confirm')}
        </Button>
      </Form>
    </div>
  );
}
