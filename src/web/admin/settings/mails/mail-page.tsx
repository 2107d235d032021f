import { useTranslations } from 'use-intl';
import {
  type MailTextData,
  mailTestInput,
} from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import { locales, localizedPath } from '../../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../../api.server.ts';
import { findBase, valuesToShow } from '../../../edits/merge.ts';
import { Form } from '../../../forms/form.tsx';
import { formBody } from '../../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../../forms/form-result.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PageHandle } from '../../../i18n/messages.ts';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { can, getStaff } from '../../admin.server.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { AdminHeading } from '../../ui/admin-heading.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ConflictNotice, EditedState } from '../../ui/editor/conflict-notice.tsx';
import { FormSelect } from '../../ui/editor/form-fields.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useLanguageName } from '../../ui/use-language-names.ts';
import type { Route } from './+types/mail-page.ts';
import { MailTextField } from './mail-text-field.tsx';
import { getMailTexts, mailFields } from './mail-values.ts';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  return {
    mail: await unwrap(api.admin['mail-text'][':mail'].$get({ param: { mail: params.mail } })),
    canWrite: can(context, 'settings.write'),
    me: getStaff(context).email,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const one = getRequestContext(context).api.api.admin['mail-text'][':mail'];
  const param = { mail: params.mail };
  const values = await buildForm(request);
  const { intent = '' } = values;
  if (intent === 'test') {
    const json = formBody(mailTestInput, values);
    return toActionResult('test', await toResult(one.test.$post({ param, json })), values);
  }
  const texts = intent === 'reset' ? {} : getMailTexts(values);
  const json = { texts, version: Number(values.version) };
  return toActionResult(
    intent === 'reset' ? 'reset' : 'save',
    await toResult(one.$put({ param, json })),
    values,
  );
}

/** The subject line, which serves as the mail's title. */
function useTitle({ mail, sentences }: MailTextData): string {
  const t = useTranslations('adminSettings.mails');
  const locale = useLocale();
  const subject = sentences.find(({ key }) => key === `mail.${mail}.subject`) ?? sentences[0];
  if (mail === 'shared' || !subject) return t('shared');
  return subject.custom[locale] ?? subject.default[locale] ?? mail;
}

export default function MailPage({
  loaderData: { mail, canWrite, me },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings.mails');
  const isCustom = mail.sentences.some(({ custom }) => Object.keys(custom).length > 0);
  return (
    <>
      <AdminHeading
        title={useTitle(mail)}
        lead={mail.recipient ? t(`recipientsLead.${mail.recipient}`) : t('sharedLead')}
        back={{ to: '/admin/setting/mail', label: t('title') }}
      />
      <TextForm mail={mail} canWrite={canWrite} result={resultForIntent(result, 'save')} />
      {canWrite && (
        <Section title={t('test.title')} text={t('test.text', { email: me })}>
          <PostForm
            sent={{ intent: 'test' }}
            submit={t('test.send')}
            preventScrollReset
            className="flex flex-wrap items-end gap-4"
          >
            <LanguageSelect label={t('test.language')} />
          </PostForm>
          <div className="mt-3">
            <ActionNotice result={resultForIntent(result, 'test')} />
          </div>
        </Section>
      )}
      {canWrite && isCustom && (
        <Section title={t('reset.title')} text={t('reset.text')}>
          <Confirm label={t('reset.ask')}>
            <PostForm sent={{ intent: 'reset', version: mail.version }} submit={t('reset.now')} />
          </Confirm>
        </Section>
      )}
      <ActionNotice result={resultForIntent(result, 'reset')} />
    </>
  );
}

type Props = { mail: MailTextData; canWrite: boolean; result: FormResult | undefined };

/** The name of the iframe with the preview. */
const frame = 'mail-preview';

function TextForm({ mail, canWrite, result }: Props) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const failure = result?.failure;
  const values = valuesToShow(result, mailFields(mail), mailFields);
  const isConflict = failure?.code === 'version_conflict';
  const getRows = (now: Record<string, string>, typed: Record<string, string>) =>
    Object.keys({ ...now, ...typed })
      .filter((name) => name.startsWith('mail.'))
      .map((name) => ({ label: name, now: now[name] ?? '', typed: typed[name] ?? '' }));
  const preview = localizedPath(locale, `/admin/setting/mail/${mail.mail}/preview`);
  return (
    <Form
      key={failure ? 'typed' : mail.version}
      {...editorForm(Boolean(failure))}
      method="post"
      preventScrollReset
      className={dense}
      aria-label={t('mails.words')}
    >
      <input type="hidden" name="intent" value="save" />
      <EditedState failure={failure} version={mail.version} state={mailFields(mail)} toState={mailFields} />
      <div className="mb-4 space-y-3 empty:hidden">
        <ConflictNotice
          failure={failure}
          compare={(now: MailTextData) => getRows(mailFields(now), values)}
          others={(now: MailTextData) => getRows(mailFields(now), findBase(result?.values ?? {}) ?? {})}
        />
        {failure && !isConflict && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      </div>
      <fieldset disabled={!canWrite}>
        <legend className="sr-only">{t('mails.words')}</legend>
        {mail.sentences.map((sentence) => (
          <MailTextField key={sentence.key} sentence={sentence} values={values} failure={failure} />
        ))}
        <div className="mt-6 flex flex-wrap items-end gap-4">
          <SubmitButton>{t(isConflict ? 'saveMine' : 'save')}</SubmitButton>
          <LanguageSelect label={t('mails.previewLanguage')} />
          {/* An ordinary form post into the iframe below: shows the current input and saves nothing. */}
          <button
            type="submit"
            formAction={preview}
            formTarget={frame}
            onClick={(event) => {
              event.preventDefault();
              const { form } = event.currentTarget;
              if (form) postToFrame(form, preview);
            }}
            className={`inline-flex items-center border border-ink text-sm ${compact}`}
          >
            {t('mails.preview')}
          </button>
        </div>
        <div className="mt-3">
          <ActionNotice result={failure ? undefined : result} />
        </div>
      </fieldset>
      {canWrite && (
        <iframe
          name={frame}
          src={preview}
          title={t('mails.previewTitle')}
          sandbox="allow-same-origin"
          className="mt-5 mb-8 h-[34rem] w-full max-w-3xl border border-line bg-wall"
        />
      )}
    </Form>
  );
}

/** Posts the form's input into the iframe. `submit()` bypasses the router, which would handle it as the page's own form. */
function postToFrame(form: HTMLFormElement, action: string): void {
  const original = { action: form.getAttribute('action'), target: form.getAttribute('target') };
  form.setAttribute('action', action);
  form.setAttribute('target', frame);
  form.submit();
  for (const name of ['action', 'target'] as const) {
    const value = original[name];
    if (value === null) form.removeAttribute(name);
    else form.setAttribute(name, value);
  }
}

function LanguageSelect({ label }: { label: string }) {
  const languageName = useLanguageName();
  return (
    <FormSelect
      name="language"
      label={label}
      defaultValue={useLocale()}
      className="w-44"
      options={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
    />
  );
}
