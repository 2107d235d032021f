import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  fromShownQuantity,
  type StockedKind,
  stockedKinds,
  stockUnits,
} from '../../../domains/catalogue/stock/stock.rules.ts';
import {
  type StockLevel,
  stockMovementInput,
  stockSettingsInput,
} from '../../../domains/catalogue/stock/stock.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { parsePage } from '../../urls/page-number.ts';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/stock-level-page.ts';
import { RecordForm, StockSettingsForm } from './stock-forms.tsx';
import { StockMovementList } from './stock-movement-list.tsx';
import { useQuantityText } from './use-quantity-text.ts';

export const handle: PageHandle = { messages: ['adminMaterials', 'adminStock'] };

function toParam({ kind, id }: { kind: string; id: string }): { kind: StockedKind; id: string } {
  const found = stockedKinds.find((one) => one === kind);
  if (!found) throw data(null, { status: 404 });
  return { kind: found, id };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const one = getRequestContext(context).api.api.admin.stock[':kind'][':id'];
  const param = toParam(params);
  const query = { page: String(parsePage(url.searchParams)) };
  const [level, movements] = await Promise.all([
    unwrap(one.$get({ param })),
    unwrap(one.movement.$get({ param, query })),
  ]);
  return { level, movements, canWrite: can(context, 'stock.write') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const one = getRequestContext(context).api.api.admin.stock[':kind'][':id'];
  const param = toParam(params);
  const unit = stockUnits[param.kind];
  const values = await buildForm(request);
  if (values.intent === 'settings') {
    const body = formBody(stockSettingsInput, values);
    const json = { ...body, reorder_level: fromShownQuantity(body.reorder_level, unit) };
    return toActionResult('settings', await toResult(one.$put({ param, json })), values);
  }
  const body = formBody(stockMovementInput, values);
  const json = { ...body, quantity: fromShownQuantity(body?.quantity, unit) as number };
  return toActionResult('record', await toResult(one.movement.$post({ param, json })), values);
}

/** What is on hand of a material, what staff record of it, and its movements. */
export default function StockLevelPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { level: loaded, movements, canWrite } = loaderData;
  const t = useTranslations('adminStock');
  const kindOf = useTranslations('adminMaterials.kind');
  const locale = useLocale();
  const recorded = resultForIntent(result, 'record');
  // After a conflict what another user has recorded meanwhile.
  const level = stateAfterConflict<StockLevel>(recorded?.failure) ?? loaded;
  return (
    <>
      <AdminHeading
        title={textIn(level.name, locale)}
        lead={kindOf(level.kind)}
        back={{ to: '/admin/stock', label: t('title') }}
      />
      <Section title={t('onHand')}>
        <OnHand level={level} />
      </Section>
      {canWrite && level.tracked && (
        <Section title={t('record.title')} text={t('record.text')}>
          <RecordForm key={level.version} level={level} result={recorded} />
        </Section>
      )}
      {canWrite && (
        <Section title={t('settings.title')} text={t('settings.text')}>
          <StockSettingsForm level={loaded} result={resultForIntent(result, 'settings')} />
        </Section>
      )}
      <Section title={t('movements.title')} text={t('movements.text')}>
        <StockMovementList list={movements} unit={level.unit} />
      </Section>
    </>
  );
}

function OnHand({ level }: { level: StockLevel }) {
  const { tracked, on_hand, reorder_level, is_low, is_out, when_out, later_days, unit } = level;
  const t = useTranslations('adminStock');
  const quantityText = useQuantityText();
  if (!tracked) return <p>{t('notTrackedText')}</p>;
  return (
    <div className="space-y-1">
      <p className="numeric text-xl">{quantityText(on_hand, unit)}</p>
      {is_low && reorder_level !== null && (
        <p className="text-sm text-error">{t('lowText', { level: quantityText(reorder_level, unit) })}</p>
      )}
      {is_out && <p className="text-sm text-error">{t(`outText.${when_out}`, { days: later_days ?? 0 })}</p>}
      {on_hand < 0 && <p className="text-sm text-error">{t('belowZero')}</p>}
    </div>
  );
}
