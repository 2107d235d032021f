import { redirect, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type ReturnKind, returnKinds, returnWishes } from '../../../domains/orders/orders.rules.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { maxReturnPhotos } from '../../../domains/orders/returns/returns.rules.ts';
import { returnInput } from '../../../domains/orders/returns/returns.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import {
  getFields,
  getRequestContext,
  rejected,
  requireLogin,
  toFormData,
  toResult,
  unwrap,
} from '../../api.server.ts';
import { attachedValue, getUpload, uploadFiles } from '../../attached-files.server.ts';
import { messageOfField } from '../../failure.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { Form } from '../../forms/form.tsx';
import { fieldNames, formBody } from '../../forms/form-body.ts';
import { RadioList } from '../../forms/radio-list.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { usePrintSize } from '../../i18n/use-print-size.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { AccountLayout } from '../profile/account-layout.tsx';
import type { Route } from './+types/return-page.ts';

export const handle: PageHandle = { messages: ['account', 'orders', 'forms'] };
export const middleware = [requireLogin];

const getPath = (locale: Parameters<typeof localizedPath>[0], code: string): string =>
  localizedPath(locale, `/account/order/${code}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const order = await unwrap(api.api.order[':code'].$get({ param: { code: params.code }, query: {} }));
  // A reload after everything was asked for, or after the last day: the order's page says what is possible.
  const { return_options: options } = order;
  if (!options || options.lines.length === 0) throw redirect(getPath(locale, params.code));
  return { lines: order.lines, options };
}

/** Uploads the chosen photos, and asks for the return with them and those of a rejected attempt. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, locale } = getRequestContext(context);
  const form = await toFormData(request);
  const values = getFields(form);
  const shownNames = [...fieldNames(returnInput), 'attached'];
  const keep = (ids: string[]) => ({ ...values, attached: attachedValue(ids, maxReturnPhotos) });
  const { ids: photos, failure } = await uploadFiles(form, maxReturnPhotos, (file) =>
    toResult(api.api.attachment.$post(...getUpload(file))),
  );
  if (failure) return rejected(failure, keep(photos), shownNames);
  const json = { ...formBody(returnInput, values), photos };
  const asked = await toResult(api.api.order[':code'].return.$post({ param: { code: params.code }, json }));
  if (!asked.ok) return rejected(asked.failure, keep(photos), shownNames);
  throw redirect(`${getPath(locale, params.code)}#returns`, 303);
}

export const meta = privateMeta('orders', 'return.title');

/** Asks for a return of prints of one line. */
export default function ReturnPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('orders.return');
  const common = useTranslations('common.form');
  const result = useActionData<typeof action>();
  useActionToast(result, { isInPlace: true });
  const isBusy = useNavigation().state !== 'idle';
  const values: Record<string, string | undefined> = result?.values ?? {};
  const error = (name: string) => messageOfField(result?.failure, name);
  const { lines, options } = loaderData;
  const single = options.lines.length === 1 ? options.lines[0] : undefined;
  const most = Math.max(...options.lines.map(({ nums }) => nums));
  const labels = {
    line_id: t('line'),
    nums: t('nums'),
    kind: t('kind'),
    wish: t('wish'),
    reason: t('reason'),
    photos: t('photos'),
    file: t('photos'),
  };
  return (
    <AccountLayout title={t('title', { code: params.code })}>
      <p className="mt-4 max-w-prose text-soft">{t('lead')}</p>
      <Form method="post" noValidate encType="multipart/form-data" className="mt-10 max-w-2xl space-y-8">
        <ErrorSummary
          errors={result?.failure.errors ?? []}
          message={result?.failure.message}
          labels={labels}
        />
        <ChoiceGroup name="line_id" legend={t('line')} error={error('line_id')}>
          <Lines
            lines={lines.filter(({ id }) => options.lines.some(({ line_id }) => line_id === id))}
            chosen={values.line_id ?? single?.line_id}
          />
        </ChoiceGroup>
        {most > 1 ? (
          <Field
            id="nums"
            name="nums"
            type="number"
            min={1}
            max={most}
            required
            label={t('nums')}
            className="max-w-40"
            defaultValue={values.nums ?? '1'}
            error={error('nums')}
          />
        ) : (
          <input type="hidden" name="nums" value="1" />
        )}
        <ChoiceGroup name="kind" legend={t('kind')} error={error('kind')}>
          <Kinds options={options} chosen={values.kind} />
        </ChoiceGroup>
        <ChoiceGroup name="wish" legend={t('wish')} error={error('wish')}>
          <RadioList
            name="wish"
            options={returnWishes.map((value) => ({
              value,
              label: t(`wishes.${value}`),
              hint: t(`wishHints.${value}`),
            }))}
            chosen={values.wish ?? 'refund'}
            onChange={doNothing}
          />
        </ChoiceGroup>
        <TextArea
          id="reason"
          name="reason"
          rows={5}
          required
          maxLength={2000}
          label={t('reason')}
          hint={t('reasonHint')}
          defaultValue={values.reason}
          error={error('reason')}
        />
        <FilesField
          id="photos"
          attached={values.attached}
          accept="image/jpeg,image/png,image/webp"
          label={t('photos')}
          hint={t('photosHint', { count: maxReturnPhotos })}
          error={error('photos') ?? error('file')}
        />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Button isBusy={isBusy} className="min-w-40">
            {t('submit')}
          </Button>
          <LocaleLink to={`/account/order/${params.code}`} className="link text-sm">
            {common('cancel')}
          </LocaleLink>
        </div>
      </Form>
    </AccountLayout>
  );
}

const doNothing = () => {};

function Lines({ lines, chosen }: { lines: OrderData['lines']; chosen: string | number | undefined }) {
  const t = useTranslations('orders');
  const joined = useJoined();
  const { cm } = usePrintSize();
  return (
    <RadioList
      name="line_id"
      options={lines.map((line) => ({
        value: line.id,
        label: line.title,
        hint: joined([line.artist.name, cm(line.size), ...(line.custom ? [t('return.customOnly')] : [])]),
      }))}
      chosen={chosen === undefined ? undefined : Number(chosen)}
      onChange={doNothing}
    />
  );
}

/** The kinds that a line allows, with their last day. */
function Kinds({
  options,
  chosen,
}: {
  options: NonNullable<OrderData['return_options']>;
  chosen: string | undefined;
}) {
  const t = useTranslations('orders.return');
  const { day } = useDateFormat();
  const getLastDay = (kind: ReturnKind) =>
    kind === 'withdrawal' ? options.withdrawal_until : options.damage_until;
  return (
    <RadioList
      name="kind"
      options={returnKinds
        .filter((kind) => options.lines.some(({ kinds }) => kinds.includes(kind)))
        .map((value) => {
          const until = getLastDay(value);
          return {
            value,
            label: t(`kinds.${value}`),
            hint: until ? t('until', { day: day(until) }) : t('untilUnknown'),
          };
        })}
      chosen={chosen}
      onChange={doNothing}
    />
  );
}
