import { useTranslations } from 'use-intl';
import type { ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { proofTextLimit } from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { languageTag, textIn } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import type { DecisionActionResult } from './submission-page.tsx';

type Props = {
  submission: SubmissionAdminData;
  substrates: ItemOptions['substrates'];
  canWrite: boolean;
  result: DecisionActionResult | undefined;
};

/** Where the proof of an accepted work is, a form to show one, and all proofs; nothing where the shop requires none and none was shown. */
export function SubmissionProofs({ submission, substrates, canWrite, result }: Props) {
  const t = useTranslations('adminSubmissions.proof');
  const { status, item, proof, proofs, proof_required: isRequired } = submission;
  const isNeeded = isRequired && status === 'accepted' && item !== null;
  if (!isNeeded && proofs.length === 0) return null;
  const isOnSale = item?.status === 'on_shelf';
  return (
    <Section
      title={t('title')}
      text={isNeeded ? t(isOnSale ? `onSale.${proof}` : `states.${proof}`) : undefined}
    >
      <div className="space-y-8">
        {isNeeded && canWrite && proof !== 'approved' && (
          <ProofForm key={submission.version} {...{ submission, substrates, result }} />
        )}
        <ProofList submission={submission} />
      </div>
    </Section>
  );
}

function ProofForm({ submission, substrates, result }: Omit<Props, 'canWrite'>) {
  const t = useTranslations('adminSubmissions.proof');
  const locale = useLocale();
  const languageName = useLanguageName();
  const { version, member, proof } = submission;
  const failure = result?.failure;
  const fileError = messageOfField(failure, 'attachment_id') ?? messageOfField(failure, 'file');
  return (
    <PostForm
      sent={{ decision: 'proof', version }}
      submit={t(proof === 'open' ? 'replace' : 'show')}
      variant="solid"
      values={result?.proofValues}
      failure={failure}
      encType="multipart/form-data"
      className="max-w-2xl space-y-4"
    >
      {failure?.status === 422 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      <FilesField
        attached={fileError ? '' : result?.proofValues?.attached}
        multiple={false}
        accept="image/jpeg,image/png,image/webp"
        label={t('file')}
        hint={t('fileHint')}
        error={fileError}
      />
      <FormSelect
        name="substrate_id"
        label={t('substrate')}
        none={t('choose')}
        options={substrates.map(({ id, name }) => ({ value: id, label: textIn(name, locale) }))}
        className="max-w-md"
      />
      <FormCountedText
        name="note"
        rows={3}
        lang={languageTag(member.language)}
        limit={proofTextLimit}
        label={t('note')}
        hint={t('noteHint', { language: languageName(member.language) })}
      />
    </PostForm>
  );
}

/** All proofs of a work with the artist's answers, the newest first. */
function ProofList({ submission: { id, proofs } }: Pick<Props, 'submission'>) {
  const t = useTranslations('adminSubmissions.proof');
  const locale = useLocale();
  const localized = useLocalizedPath();
  if (proofs.length === 0) return null;
  return (
    <ol className="border-t border-line text-sm">
      {proofs.map((proof) => {
        const { picture, substrate, answered_at: answeredAt } = proof;
        const path = localized(`/admin/submission/${id}/proof/${proof.id}`);
        return (
          <li
            key={proof.id}
            className="grid gap-4 border-b border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            {picture ? (
              <a href={path} target="_blank" rel="noreferrer" className="block">
                <img
                  src={path}
                  alt={t('alt', { number: proof.id })}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className="h-auto max-h-48 w-auto max-w-full"
                />
              </a>
            ) : (
              <p className="text-soft">{t('noPicture')}</p>
            )}
            <div className="space-y-1">
              <p>
                {t(`statuses.${proof.status}`)}
                {answeredAt && (
                  <span className="text-soft">
                    {' · '}
                    <DateTime time={answeredAt} />
                  </span>
                )}
              </p>
              {proof.answer && (
                <p className="border-l-2 border-ink pl-3 whitespace-pre-line wrap-anywhere">{proof.answer}</p>
              )}
              <p className="text-xs text-soft">
                <span>{t('shownBy', { substrate: textIn(substrate.name, locale), name: proof.by })}</span>
                {' · '}
                <DateTime time={proof.shown_at} />
              </p>
              {proof.note && <p className="whitespace-pre-line text-soft wrap-anywhere">{proof.note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
