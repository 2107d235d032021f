import { useTranslations } from 'use-intl';
import { copyStages } from '../../../domains/orders/orders.rules.ts';
import { Form } from '../../forms/form.tsx';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormFields, FormTextArea } from '../ui/editor/form-fields.tsx';
import { Fold } from '../ui/fold.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { LinePicture } from '../ui/line-picture.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ScanResult } from './scan-actions.server.ts';
import type { ShownCopy } from './shown-copy.ts';

type Props = { shown: ShownCopy; result: ScanResult | undefined };

/** A print with its stages, and what can be done with it. */
export function CopyCard({ shown, result }: Props) {
  const t = useTranslations('adminOrders.scan');
  const localized = useLocalizedPath();
  const { copy, line, order } = shown;
  const editionNumber = line.edition_numbers?.[copy.number - 1];
  return (
    <section aria-label={copy.code} className="border-t border-line pt-5 text-sm">
      <h2 className="numeric mb-4 text-base">{copy.code}</h2>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5">
        <LinePicture picture={line.picture} />
        <div>
          <LineWork line={line} />
          <p>{t('print', { number: copy.number, nums: line.nums })}</p>
          {editionNumber !== undefined && <p>{t('edition', { number: editionNumber })}</p>}
          {order.readyOn && <p className="text-soft">{t('readyBy', { date: order.readyOn })}</p>}
        </div>
      </div>
      <CopyStages copy={copy} />
      <LastMoved copy={copy} />
      {copy.remake !== null && (
        <p className="mt-1 whitespace-pre-line">{t('remade', { reason: copy.remake })}</p>
      )}
      <CopyActions shown={shown} result={result} />
      <p className="mt-5">
        <a
          href={localized(`/admin/workshop/${order.code}/line/${line.id}/print-file?copy=${copy.number}`)}
          className="link inline-flex min-h-8 items-center"
          download
        >
          {t('printFile')}
        </a>
      </p>
      <p className="mt-1 text-soft">
        {order.status === 'complete' && !order.remake
          ? t('done', { code: order.code })
          : t('packed', { packed: order.packed, pieces: order.pieces, code: order.code })}{' '}
        <a
          href={localized(`/admin/workshop/${order.code}`)}
          className="link inline-flex min-h-8 items-center"
        >
          {t('order')}
        </a>
      </p>
    </section>
  );
}

/** The stages that the print has; the current one is marked. */
function CopyStages({ copy: { stage, stage_label, later_stages } }: Pick<ShownCopy, 'copy'>) {
  const t = useTranslations('adminOrders.scan.stages');
  return (
    <ol className="mt-5 flex flex-wrap gap-x-4 gap-y-1">
      <li aria-current="step" className="border-b-2 border-ink pb-0.5">
        {stage_label}
      </li>
      {copyStages
        .filter((one) => one !== stage && later_stages.includes(one))
        .map(
          (one) =>
            one !== 'to_print' && (
              <li key={one} className="pb-0.5 text-soft">
                {t(one)}
              </li>
            ),
        )}
    </ol>
  );
}

/** When and by whom a print was last moved. */
export function LastMoved({ copy: { at, by } }: { copy: Pick<ShownCopy['copy'], 'at' | 'by'> }) {
  const t = useTranslations('adminOrders.scan');
  if (at === null) return null;
  const time = <DateTime time={at} />;
  return (
    <p className="text-xs text-soft">
      {by === null ? time : <span>{t.rich('lastMoved', { by, time: () => time })}</span>}
    </p>
  );
}

function CopyActions({ shown: { copy, order }, result }: Props) {
  const t = useTranslations('adminOrders.scan');
  const failed = result?.intent === 'remake' && result.failure ? result : undefined;
  const kept = { copy: copy.code, to: result?.values?.to ?? '' };
  return (
    <div className="mt-5 space-y-3">
      {copy.is_undoable && (
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ intent: 'undo', ...kept }} />
          <SubmitButton variant="outline">{t('undo')}</SubmitButton>
        </Form>
      )}
      {copy.is_remakable && (
        <Fold label={t('remake')} isOpen={failed !== undefined}>
          <Form method="post" preventScrollReset className="max-w-md space-y-3">
            <HiddenFields values={{ intent: 'remake', ...kept }} />
            <p className="text-soft">
              {t(order.status === 'complete' && !order.remake ? 'remakeMailed' : 'remakeText')}
            </p>
            <FormFields values={failed?.values} failure={failed?.failure}>
              <FormTextArea name="reason" label={t('reason')} rows={2} required />
            </FormFields>
            <SubmitButton variant="outline">{t('remakeSubmit')}</SubmitButton>
          </Form>
        </Fold>
      )}
    </div>
  );
}
