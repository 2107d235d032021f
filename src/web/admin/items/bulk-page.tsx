import { data, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BulkAction, BulkInput } from '../../../domains/catalogue/items/bulk-actions.admin.schemas.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { TextLink } from '../ui/links.tsx';
import { dense } from '../ui/lists/density.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/bulk-page.ts';
import {
  bulkKinds,
  choiceParams,
  chosenCount,
  findBulkAction,
  findBulkChoice,
  findBulkKind,
} from './bulk-choice.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

/** The works and the action in a URL; an incomplete action is null. */
function findInput(url: URL): { target: BulkInput['target']; action: BulkAction | null } {
  const target = findBulkChoice(url.searchParams);
  if (!target) throw data(null, { status: 404 });
  return { target, action: findBulkAction(url.searchParams) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { item } = getRequestContext(context).api.api.admin;
  const { target, action: bulkAction } = findInput(url);
  const [options, preview] = await Promise.all([
    unwrap(item.options.$get()),
    bulkAction ? toResult(item.bulk.preview.$post({ json: { target, action: bulkAction } })) : null,
  ]);
  return {
    options,
    count: chosenCount(target),
    kind: findBulkKind(url.searchParams),
    preview: preview?.ok ? preview.data : null,
    failure: preview && !preview.ok ? preview.failure : undefined,
  };
}

export async function action({ url, context }: Route.ActionArgs) {
  const { target, action: bulkAction } = findInput(url);
  if (!bulkAction) throw data(null, { status: 400 });
  const done = await toResult(
    getRequestContext(context).api.api.admin.item.bulk.$post({ json: { target, action: bulkAction } }),
  );
  return done.ok
    ? data({ result: done.data })
    : data({ failure: done.failure }, { status: done.failure.status });
}

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { options, count, kind, preview } = loaderData;
  const t = useTranslations('adminCatalogue');
  const done = actionData && 'result' in actionData ? actionData.result : undefined;
  const failure = actionData && 'failure' in actionData ? actionData.failure : loaderData.failure;
  return (
    <>
      <AdminHeading
        title={t('bulk.title')}
        lead={t('bulk.lead', { count })}
        back={{ to: '/admin/item', label: t('items.title') }}
      />
      {done ? (
        <Section title={t('bulk.done')}>
          <BulkOutcome result={done} options={options} isDone />
          <p className="mt-5 text-sm">
            <TextLink to="/admin/item">{t('bulk.back')}</TextLink>
          </p>
        </Section>
      ) : (
        <>
          <Section title={t('bulk.what')}>
            <Kinds kind={kind} />
            {kind && <ActionForm key={kind} kind={kind} options={options} failure={failure} />}
          </Section>
          {preview && (
            <Section title={t('bulk.preview')} text={t('bulk.previewText')}>
              <BulkOutcome result={preview} options={options} />
              {preview.changed > 0 && (
                <Form method="post" className="mt-5">
                  <SubmitButton>{t('bulk.submit', { count: preview.changed })}</SubmitButton>
                </Form>
              )}
            </Section>
          )}
        </>
      )}
    </>
  );
}

/** The part of the URL that chooses the works. */
function useChoice(): URLSearchParams {
  const [params] = useSearchParams();
  return choiceParams(params);
}

/** Links to the kinds of actions for the same works. */
function Kinds({ kind }: { kind: string | null }) {
  const t = useTranslations('adminCatalogue.bulk');
  const query = useChoice();
  return (
    <nav aria-label={t('what')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {bulkKinds.map((one) => (
        <TabLink
          key={one}
          to={`/admin/item/bulk?${new URLSearchParams([...query, ['kind', one]])}`}
          isCurrent={one === kind}
        >
          {t(`kinds.${one}`)}
        </TabLink>
      ))}
    </nav>
  );
}

type ActionFormProps = {
  kind: (typeof bulkKinds)[number];
  options: Route.ComponentProps['loaderData']['options'];
  failure: Failure | undefined;
};

/** The action's parameters; they go into the URL, and a preview is shown before anything is written. */
function ActionForm({ kind, options, failure }: ActionFormProps) {
  const t = useTranslations('adminCatalogue.bulk');
  return (
    <Form method="get" preventScrollReset className={`max-w-2xl space-y-4 ${dense}`}>
      {[...useChoice()].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="kind" value={kind} />
      <FormErrorMessage>{failure?.errors[0]?.message ?? failure?.message}</FormErrorMessage>
      <BulkFields kind={kind} options={options} />
      <SubmitButton variant="outline">{t('show')}</SubmitButton>
    </Form>
  );
}
