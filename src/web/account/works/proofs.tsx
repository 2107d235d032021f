import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProofData } from '../../../domains/submissions/proofs.schemas.ts';
import { proofTextLimit } from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Props = { submission: SubmissionData; title: string; result: FormResult | undefined };

/** The open proof, which the artist approves or wants to be changed; what happens next where there is none. */
export function CurrentProof({ submission, title, result }: Props) {
  const t = useTranslations('works.proof');
  const isBusy = useNavigation().state !== 'idle';
  const { id, status, item, proof, proofs, proof_required: isRequired } = submission;
  if (!isRequired || status !== 'accepted' || !item || proof === 'approved') return null;
  const open = proofs.find((one) => one.status === 'open');
  const isOnSale = item.status === 'on_shelf';
  if (!open) {
    if (proof === 'none' && isOnSale) return null;
    return (
      <section aria-labelledby="proof" className="mt-6 max-w-2xl border-l-2 border-line py-1 pl-4">
        <h2 id="proof" className="text-base">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-soft">{t(proof === 'none' ? 'waiting' : 'again')}</p>
      </section>
    );
  }
  const failureOf = (intent: string) => (result?.intent === intent ? result.failure : undefined);
  const rejected = failureOf('request_changes');
  return (
    <section aria-labelledby="proof" className="mt-6 max-w-2xl border-l-2 border-ink py-1 pl-4">
      <h2 id="proof" className="text-base">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t(isOnSale ? 'openOnSale' : 'open')}</p>
      <div className="mt-4">
        <ProofPicture workId={id} proof={open} alt={t('alt', { title })} />
      </div>
      <ProofTexts proof={open} />
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="proof_id" value={open.id} />
        <FormErrorMessage>{failureOf('approve')?.message}</FormErrorMessage>
        <Button isBusy={isBusy}>{t('approve')}</Button>
      </Form>
      <details open={rejected !== undefined} className="mt-3">
        <summary className="link inline-flex min-h-11 items-center text-sm">{t('changes')}</summary>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <input type="hidden" name="intent" value="request_changes" />
          <input type="hidden" name="proof_id" value={open.id} />
          {rejected?.errors.length === 0 && <FormErrorMessage>{rejected.message}</FormErrorMessage>}
          <CountedTextArea
            id="text"
            name="text"
            rows={5}
            required
            label={t('whatToChange')}
            hint={t('changesHint')}
            limit={proofTextLimit}
            defaultValue={rejected ? result?.values?.text : ''}
            error={messageOfField(rejected, 'text')}
          />
          <Button variant="outline" isBusy={isBusy}>
            {t('sendChanges')}
          </Button>
        </Form>
      </details>
    </section>
  );
}

/** The proofs that were answered or replaced, with what the artist wrote; nothing where there is none. */
export function PastProofs({ submission: { id, proofs }, title }: Omit<Props, 'result'>) {
  const t = useTranslations('works.proof');
  const { day } = useDateFormat();
  const past = proofs.filter(({ status }) => status !== 'open');
  if (past.length === 0) return null;
  return (
    <TitledSection title={t('past')}>
      <ol className="mt-3 border-t border-line text-sm">
        {past.map((proof) => (
          <li key={proof.id} className="border-b border-line py-4">
            <p>{t(`statuses.${proof.status}`, { day: day(proof.answered_at ?? proof.shown_at) })}</p>
            {proof.answer && <p className="mt-1 whitespace-pre-line wrap-anywhere">{proof.answer}</p>}
            <div className="mt-3 max-w-48">
              <ProofPicture workId={id} proof={proof} alt={t('alt', { title })} />
            </div>
            <ProofTexts proof={proof} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

type PictureProps = { workId: number; proof: ProofData; alt: string };

/** The picture of a proof, which opens in full size; its space is reserved before it loads. */
function ProofPicture({ workId, proof: { id, picture }, alt }: PictureProps) {
  const localized = useLocalizedPath();
  if (!picture) return null;
  const path = localized(`/account/work/${workId}/proof/${id}`);
  return (
    <a href={path} target="_blank" rel="noreferrer" className="block">
      <img
        src={path}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="h-auto max-h-[32rem] w-auto max-w-full"
      />
    </a>
  );
}

/** What a proof was printed on, when it was shown, and what staff wrote. */
function ProofTexts({ proof: { substrate, shown_at, note } }: { proof: ProofData }) {
  const t = useTranslations('works.proof');
  const locale = useLocale();
  const { day } = useDateFormat();
  return (
    <>
      <p className="mt-2 text-xs text-soft">
        {t('made', { substrate: textIn(substrate.name, locale), day: day(shown_at) })}
      </p>
      {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
    </>
  );
}
