import { commonErrors, type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { type Locale, type Localized, locales } from '../../../kernel/locale.ts';
import {
  createTranslate,
  defaultMessage,
  type MessageKey,
  type Translate,
  translate,
} from '../../../kernel/messages/messages.ts';
import { required } from '../../../kernel/required.ts';
import { characterCount } from '../../../kernel/text/text.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { enqueueMail, sendMailDirectly } from '../../../platform/mail/mail.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { settingErrors } from '../settings.errors.ts';
import { findMailText, findMailTexts, lockMailText, updateMailTextRow } from './mail-texts.repository.ts';
import {
  getParams,
  isMailLine,
  keysOfMail,
  type MailTexts,
  mailLineLimit,
  placeholderProblem,
  sharedMail,
} from './mail-texts.rules.ts';
import type {
  MailEntry,
  MailPreview,
  MailPreviewInput,
  MailServerTest,
  MailTextData,
  MailTextInput,
} from './mail-texts.schemas.ts';

const allTexts = cachedFor(5000, async (services): Promise<MailTexts> => {
  const rows = await findMailTexts(services.db);
  return Object.assign({}, ...rows.map(({ texts }) => texts));
});

const translateFrom = (texts: MailTexts): Translate => createTranslate((locale, key) => texts[key]?.[locale]);

/** The texts of mails: custom ones where staff wrote them, otherwise the defaults. */
export const getMailTranslator = async (services: Services): Promise<Translate> =>
  translateFrom(await allTexts(services));

const getNames = (services: Services): string[] => Object.keys(services.mail.samples);

/** All mails of the shop, and the texts that several of them share. */
export async function listMailTexts(services: Services, locale: Locale): Promise<MailEntry[]> {
  const rows = new Map((await findMailTexts(services.db)).map((row) => [row.mail, row]));
  const translate = translateFrom(Object.assign({}, ...[...rows.values()].map(({ texts }) => texts)));
  return [...getNames(services), sharedMail].map((mail) => {
    const sample = services.mail.samples[mail];
    const row = rows.get(mail);
    const customCount = Object.values(row?.texts ?? {}).flatMap((texts) => Object.keys(texts)).length;
    return {
      mail,
      recipient: sample?.recipient ?? null,
      subject: sample?.write(translate, locale, services.settings.siteUrl).subject ?? null,
      custom_count: customCount,
      changed_at: (customCount > 0 && row?.changedAt.toISOString()) || null,
    };
  });
}

/** The sentences of a mail with their default and custom texts. Throws 404 if there is no such mail. */
export async function getMailText(services: Services, mail: string): Promise<MailTextData> {
  const keys = keysOrNotFound(services, mail);
  const row = await findMailText(services.db, mail);
  return {
    mail,
    recipient: services.mail.samples[mail]?.recipient ?? null,
    sentences: keys.map((key) => ({
      key,
      params: getParams(defaultMessage('en', key)),
      is_single_line: isMailLine(key),
      default: Object.fromEntries(
        locales.map((locale) => [locale, defaultMessage(locale, key)]),
      ) as Localized,
      custom: row?.texts[key] ?? {},
    })),
    version: row?.version ?? 1,
    changed_at: row && row.version > 1 ? row.changedAt.toISOString() : null,
  };
}

function keysOrNotFound(services: Services, mail: string): MessageKey[] {
  const names = getNames(services);
  if (mail !== sharedMail && !names.includes(mail)) throw new ShopError(commonErrors.notFound);
  return keysOfMail(mail, names);
}

/**
 * The texts that differ from the default. Throws 422 for sentences of other mails, and for wrong
 * placeholders.
 */
function checkedTexts(keys: readonly MessageKey[], typed: MailTextInput['texts']): MailTexts {
  const texts: MailTexts = {};
  const fields: FieldRejection[] = [];
  for (const [name, byLocale] of Object.entries(typed)) {
    const key = keys.find((one) => one === name);
    if (!key) {
      fields.push({ field: `texts.${name}`, message: 'validation.unknown_field' });
      continue;
    }
    for (const locale of locales) {
      const words = byLocale[locale] ?? '';
      if (words === '' || words === defaultMessage(locale, key)) continue;
      const rejected = findError(key, locale, words);
      if (rejected) fields.push({ field: `texts.${key}.${locale}`, ...rejected });
      else texts[key] = { ...texts[key], [locale]: words };
    }
  }
  if (fields.length > 0) throw new ShopError(commonErrors.validation, { fields });
  return texts;
}

function findError(key: MessageKey, locale: Locale, words: string): Omit<FieldRejection, 'field'> | null {
  if (isMailLine(key) && words.includes('\n')) return { message: 'validation.one_line' };
  if (isMailLine(key) && characterCount(words) > mailLineLimit) {
    return { message: 'validation.at_most', params: { limit: mailLineLimit } };
  }
  const found = placeholderProblem(key, locale, words);
  return found && { message: `validation.param_${found.problem}`, params: { name: `{${found.name}}` } };
}

/** Changes the custom texts of a mail; mails use them from then on (409 `version_conflict`). */
export const updateMailText = (
  services: Services,
  actor: Actor,
  mail: string,
  form: MailTextInput,
): Promise<MailTextData> =>
  inTransaction(services, async (tx) => {
    const texts = checkedTexts(keysOrNotFound(tx, mail), form.texts);
    const now = tx.clock.now();
    const before = await lockMailText(tx.db, mail, now);
    if (before.version !== form.version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getMailText(tx, mail) });
    }
    await updateMailTextRow(tx.db, mail, { texts, version: before.version + 1, changedAt: now });
    await recordAuditEvent(tx, actor, {
      action: 'mail_text.update',
      subject: { kind: 'mail_text', id: mail },
      before: { texts: before.texts },
      after: { texts },
    });
    return getMailText(tx, mail);
  });

/** Renders a mail with sample data; `shared` is shown in the confirmation of an order. */
export async function previewMail(
  services: Services,
  mail: string,
  form: MailPreviewInput,
): Promise<MailPreview> {
  const keys = keysOrNotFound(services, mail);
  const kept = await allTexts(services);
  const drafted = form.texts && checkedTexts(keys, form.texts);
  const others = Object.fromEntries(
    Object.entries(kept).filter(([key]) => !drafted || !keys.some((one) => one === key)),
  );
  const translate = translateFrom({ ...others, ...drafted });
  const { subject, content } = buildSample(services, mail).write(
    translate,
    form.language,
    services.settings.siteUrl,
  );
  const letterhead = await services.mail.letterhead(services, form.language);
  return { subject, ...renderMail(form.language, subject, content, letterhead) };
}

const buildSample = ({ mail: { samples } }: Services, mail: string) =>
  samples[mail] ?? samples.order_placed ?? required(Object.values(samples)[0], 'a sample mail');

/** Sends a saved mail with sample data to the signed-in user. */
export const sendTestMail = (
  services: Services,
  actor: Actor,
  mail: string,
  to: { email: string; language: Locale },
): Promise<void> =>
  inTransaction(services, async (tx) => {
    keysOrNotFound(tx, mail);
    const translate = await getMailTranslator(tx);
    await recordAuditEvent(tx, actor, {
      action: 'mail_text.test',
      subject: { kind: 'mail_text', id: mail },
      after: { language: to.language },
    });
    // Only subject and content of the sample: some samples name another recipient.
    const { subject, content } = buildSample(tx, mail).write(translate, to.language, tx.settings.siteUrl);
    await enqueueMail(tx, {
      kind: 'mail_text.test',
      to: to.email,
      locale: to.language,
      subject,
      content,
    });
  });

/**
 * Sends a test mail to the signed-in user at once, and returns the mail server's response.
 *
 * @throws ShopError 409 `no_mail_server` if none is configured
 */
export async function testMailServer(
  services: Services,
  actor: Actor,
  { email, locale }: { email: string; locale: Locale },
): Promise<MailServerTest> {
  const { name: shop } = await services.mail.letterhead(services, locale);
  const tested = await sendMailDirectly(services, {
    to: email,
    locale,
    subject: translate(locale, 'mail_try.subject', { shop }),
    content: {
      heading: translate(locale, 'mail_try.heading'),
      parts: [{ text: translate(locale, 'mail_try.text', { shop }) }],
    },
  });
  if (!tested) throw new ShopError(settingErrors.noMailServer);
  const { isTaken: taken, answer } = tested;
  await recordAuditEvent(services, actor, {
    action: 'mail_text.test',
    subject: { kind: 'mail_text', id: 'server' },
    after: { taken, answer },
  });
  return { taken, answer };
}
