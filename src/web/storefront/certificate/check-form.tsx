import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CertificateCheck } from '../../../domains/orders/certificates/certificates.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage, TextArea } from '../../ui/field.tsx';

type Props = {
  /** The certificate of the page. */
  id: string;
  outcome: { check: CertificateCheck } | { failure: Failure; values: Record<string, string> } | undefined;
};

/** Checks the file of a certificate, chosen or pasted: whether this shop signed it and it is unchanged. */
export function CheckForm({ id, outcome }: Props) {
  const t = useTranslations('certificates.check');
  const isBusy = useNavigation().state !== 'idle';
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  const values = outcome && 'values' in outcome ? outcome.values : undefined;
  const error = messageOfField(failure, 'document');
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="mt-10 max-w-prose space-y-6"
    >
      <h3 className="text-lg">{t('title')}</h3>
      <div role="status">{outcome && 'check' in outcome && <Outcome id={id} check={outcome.check} />}</div>
      {!error && <FormErrorMessage>{failure?.message}</FormErrorMessage>}
      <Field label={t('file')} name="file" type="file" accept="application/json,.json" />
      <TextArea
        label={t('paste')}
        name="document"
        id="document"
        rows={6}
        spellCheck={false}
        defaultValue={values?.document}
        error={error}
      />
      <Button variant="outline" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </Form>
  );
}

function Outcome({ id, check }: { id: string; check: CertificateCheck }) {
  const t = useTranslations('certificates.check');
  const isIssued = check.outcome === 'valid' || check.outcome === 'revoked';
  return (
    <p className="border-l-2 border-seal py-1 pl-4">
      {t(`outcome.${check.outcome}`)}
      {isIssued && check.id !== id && (
        <LocaleLink to={`/certificate/${check.id}`} className="link mt-1 block text-sm">
          {t('other')}
        </LocaleLink>
      )}
    </p>
  );
}
