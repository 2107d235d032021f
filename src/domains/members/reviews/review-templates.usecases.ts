import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { required } from '../../../kernel/required.ts';
import { insertUnderFreeKey } from '../../../kernel/text/slug.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import {
  deleteTemplateRow,
  findAllTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplateRow,
} from './review-templates.repository.ts';
import {
  type TemplateChangeInput,
  type TemplateData,
  type TemplateInput,
  templateData,
} from './review-templates.schemas.ts';

type TemplateRow = Awaited<ReturnType<typeof findAllTemplates>>[number];

const toData = serializer(templateData);
const toState = serializer(templateData.omit({ key: true, version: true }));

/** The reasons that staff choose from when they review an account. */
export const listTemplates = async (services: Services): Promise<TemplateData[]> =>
  (await findAllTemplates(services.db)).map(toData);

async function lockTemplateAtVersion(tx: Services, key: string, version: number): Promise<TemplateRow> {
  const row = await lockTemplate(tx.db, key);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (row.version !== version) throw new ShopError(commonErrors.versionConflict, { data: toData(row) });
  return row;
}

const getSubject = (key: string) => ({ kind: 'review_template' as const, id: key });

/** Adds a reason; its key is derived from the English title. */
export const createTemplate = (
  services: Services,
  actor: Actor,
  form: TemplateInput,
): Promise<TemplateData> =>
  inTransaction(services, async (tx) => {
    const key = await insertUnderFreeKey(form.title.en, 'reason', (free) =>
      insertTemplate(tx.db, free, form),
    );
    await recordAuditEvent(tx, actor, {
      action: 'review_template.create',
      subject: getSubject(key),
      after: form,
    });
    return toData(required(await lockTemplate(tx.db, key), 'the template'));
  });

/** Changes a reason; past decisions keep their text. */
export const updateTemplate = (
  services: Services,
  actor: Actor,
  key: string,
  { version, ...form }: TemplateChangeInput,
): Promise<TemplateData> =>
  inTransaction(services, async (tx) => {
    const before = await lockTemplateAtVersion(tx, key, version);
    await updateTemplateRow(tx.db, key, form);
    await recordAuditEvent(tx, actor, {
      action: 'review_template.update',
      subject: getSubject(key),
      before: toState(before),
      after: form,
    });
    return toData(required(await lockTemplate(tx.db, key), 'the template'));
  });

/** Deletes a reason; past decisions keep their text. */
export const deleteTemplate = (
  services: Services,
  actor: Actor,
  key: string,
  version: number,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const before = await lockTemplateAtVersion(tx, key, version);
    await deleteTemplateRow(tx.db, key);
    await recordAuditEvent(tx, actor, {
      action: 'review_template.delete',
      subject: getSubject(key),
      before: toState(before),
    });
  });
