import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { slugOf } from '../../../kernel/slug.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAct } from '../../audit/audit.usecases.ts';
import {
  deleteTemplate,
  findAllTemplates,
  insertTemplate,
  lockTemplate,
  updateTemplate,
} from './review-templates.repository.ts';
import type { TemplateChangeInput, TemplateData, TemplateInput } from './review-templates.schemas.ts';

type TemplateRow = Awaited<ReturnType<typeof findAllTemplates>>[number];

const stateOf = (row: TemplateRow): TemplateInput => ({
  decision: row.decision,
  member_type: row.memberType,
  title: row.title,
  text: row.text,
  position: row.position,
});

const toData = (row: TemplateRow): TemplateData => ({ key: row.key, ...stateOf(row), version: row.version });

/** The reasons that staff choose from when they decide on an account. */
export const listTemplates = async (services: Services): Promise<TemplateData[]> =>
  (await findAllTemplates(services.db)).map(toData);

async function openTemplate(inside: Services, key: string, version: number): Promise<TemplateRow> {
  const row = await lockTemplate(inside.db, key);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (row.version !== version) throw new ShopError(commonErrors.editedMeanwhile, { data: toData(row) });
  return row;
}

const subjectOf = (key: string) => ({ kind: 'review_template' as const, id: key });

/** Adds a reason; its key is made of the English title. */
export const addTemplate = (services: Services, actor: Actor, form: TemplateInput): Promise<TemplateData> =>
  inTransaction(services, async (inside) => {
    const slug =
      slugOf(form.title.en)
        .replace(/[^a-z0-9-]/g, '')
        .slice(0, 40) || 'reason';
    let key = slug;
    for (let number = 2; !(await insertTemplate(inside.db, key, form)); number += 1)
      key = `${slug}-${number}`;
    await recordAct(inside, actor, {
      action: 'review_template.add',
      subject: subjectOf(key),
      after: form,
    });
    return toData((await lockTemplate(inside.db, key))!);
  });

/** Changes a reason; decisions that were made with it keep their words. */
export const changeTemplate = (
  services: Services,
  actor: Actor,
  key: string,
  { version, ...form }: TemplateChangeInput,
): Promise<TemplateData> =>
  inTransaction(services, async (inside) => {
    const before = await openTemplate(inside, key, version);
    await updateTemplate(inside.db, key, form);
    await recordAct(inside, actor, {
      action: 'review_template.change',
      subject: subjectOf(key),
      before: stateOf(before),
      after: form,
    });
    return toData((await lockTemplate(inside.db, key))!);
  });

/** Removes a reason; decisions that were made with it keep their words. */
export const removeTemplate = (
  services: Services,
  actor: Actor,
  key: string,
  version: number,
): Promise<void> =>
  inTransaction(services, async (inside) => {
    const before = await openTemplate(inside, key, version);
    await deleteTemplate(inside.db, key);
    await recordAct(inside, actor, {
      action: 'review_template.remove',
      subject: subjectOf(key),
      before: stateOf(before),
    });
  });
