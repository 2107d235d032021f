import { useTranslations } from 'use-intl';
import {
  templateChangeInput,
  templateInput,
} from '../../../domains/members/reviews/review-templates.schemas.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { can } from '../admin.server.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import type { Route } from './+types/reasons-page.ts';
import { FoldedForms } from './folded-forms.tsx';
import { newReason, ReasonForm } from './reason-form.tsx';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.admin['review-template'].$get());
  return { items, canWrite: can(context, 'settings.write') };
}

/** The result of a deletion; no key begins with an underscore. */
const removal = '_removed';

export async function action({ request, context }: Route.ActionArgs) {
  const template = getRequestContext(context).api.api.admin['review-template'];
  const values = await buildForm(request);
  const { intent = '', key = '', version = '' } = values;
  if (intent === 'remove') {
    const removed = await toResult(template[':key'].$delete({ param: { key }, query: { version } }));
    return toActionResult(removed.ok ? removal : key, removed, values);
  }
  if (key === newReason) {
    const added = await toResult(template.$post({ json: formBody(templateInput, values) }));
    return toActionResult(newReason, added, values);
  }
  const json = formBody(templateChangeInput, values);
  const changed = await toResult(template[':key'].$put({ param: { key }, json }));
  return toActionResult(key, changed, values);
}

export default function ReasonsPage({
  loaderData: { items, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const added = resultForIntent(result, newReason);
  return (
    <>
      <AdminHeading
        title={t('reasons.title')}
        lead={t('reasons.lead')}
        back={{ to: '/admin/setting', label: t('title') }}
      />
      <div className="mb-4 empty:hidden">
        {(resultForIntent(result, removal) || (added && !added.failure)) && <ActionNotice result={result} />}
      </div>
      <FoldedForms
        legend={t('reasons.title')}
        canWrite={canWrite}
        entries={items.map((item) => {
          const given = resultForIntent(result, item.key);
          return {
            key: item.key,
            summary: (
              <>
                {item.title[locale]}
                <span className="ml-3 text-sm text-soft">
                  {t(`reasons.decisions.${item.decision}`)} ·{' '}
                  {t(`reasons.types.${item.member_type ?? 'all'}`)}
                </span>
              </>
            ),
            isOpen: given !== undefined,
            form: <ReasonForm item={item} result={given} />,
          };
        })}
        added={{
          summary: t('reasons.add'),
          isOpen: added?.failure !== undefined,
          form: <ReasonForm item={null} result={added} />,
        }}
      />
    </>
  );
}
