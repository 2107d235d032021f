import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, redirect, useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { type Locale, languageTag, localizedPath, splitLocalePath } from '../../../kernel/locale.ts';
import { attempt, formOf, requireLogin, webOf } from '../../api.server.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { useQueuedSaves } from '../../forms/use-queued-saves.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../seo/meta.ts';
import type { Web } from '../../session/context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldProblem, FormProblem } from '../../ui/field.tsx';
import { LinePicture } from '../../ui/line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useOutcomeToast } from '../../ui/use-outcome-toast.ts';
import type { Route } from './+types/cart-page.ts';
import { acceptsOrders, cartOf } from './cart.server.ts';
import { cartChanges, nameOfLine } from './cart-form.ts';
import { CartSteps } from './cart-steps.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Totals } from './totals.tsx';
import { useConfiguredItemText } from './use-configured-item-text.ts';

export const handle: PageHandle = { messages: ['cart'] };
export const middleware = [requireLogin];

export async function loader({ context }: Route.LoaderArgs) {
  const web = webOf(context);
  const [cart, isOpen] = await Promise.all([cartOf(web), acceptsOrders(web)]);
  return { cart, isOpen, freightEstimate: estimateIn(web.locale, cart) };
}

/** The freight estimate with its country's name, which the server adds: browsers and Node name some countries differently. */
function estimateIn(locale: Locale, { fees_estimate: estimate }: Cart) {
  if (!estimate) return undefined;
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  return { fee: estimate.fee, country: names.of(estimate.country_code) ?? estimate.country_code };
}

type Answer = { failure: Failure; message?: undefined } | { failure?: undefined; message?: string };

/** One form for the whole cart: every button submits all of it, so it works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const web = webOf(context);
  const values = await formOf(request);
  const answer = await changeCart(web, values);
  if (answer.failure) return data<Answer>(answer, { status: answer.failure.status });
  if (values.intent !== 'continue') return answer;
  if (!(await acceptsOrders(web))) return answer;
  const saved = await attempt(web.api.api.cart.form.$put({ query: {}, json: { step: 2 } }));
  if (!saved.ok) return data<Answer>({ failure: saved.failure }, { status: saved.failure.status });
  if (saved.data.lists.length === 0) return answer;
  throw redirect(localizedPath(web.locale, '/cart/checkout'), 303);
}

async function changeCart(web: Web, values: Record<string, string>): Promise<Answer> {
  const { api } = web;
  const { lines } = await cartOf(web);
  const { nums, remove, selection } = cartChanges(values, lines);
  for (const { line, nums: wanted } of nums) {
    const { item_id, size_id, frame_id } = line;
    const saved = await attempt(
      api.api.cart.$put({ query: {}, json: { item_id, size_id, frame_id, nums: wanted } }),
    );
    if (!saved.ok) return { failure: atLine(saved.failure, nameOfLine(line)) };
  }
  if (selection) {
    const saved = await attempt(api.api.cart.form.$put({ query: {}, json: { selection } }));
    if (!saved.ok) return { failure: saved.failure };
  }
  if (!remove) return {};
  const query = { size_id: String(remove.size_id), frame_id: String(remove.frame_id) };
  const removed = await attempt(
    api.api.cart[':item_id'].$delete({ param: { item_id: String(remove.item_id) }, query }),
  );
  return removed.ok ? { message: removed.message } : { failure: removed.failure };
}

/** An error is shown at the line that it concerns. */
const atLine = (failure: Failure, name: string): Failure => ({
  ...failure,
  errors: [{ field: `nums.${name}`, message: messageOfField(failure, 'nums') ?? failure.message }],
});

/** After an error the cart may have changed too, so it is loaded again. */
export const shouldRevalidate = () => true;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'cart');
  return pageMeta({ title: t('title'), location, site: matches[0].loaderData?.site, isPrivate: true });
}

/** Step 1 of 3: the cart. */
export default function CartPage({ loaderData: { cart, isOpen, freightEstimate } }: Route.ComponentProps) {
  const t = useTranslations('cart');
  const fetcher = useFetcher<typeof action>();
  const posted = useActionData<typeof action>();
  const answer = fetcher.data ?? posted;
  useOutcomeToast(answer);

  const { save, isSaving, underWay, onSubmit } = useQueuedSaves(fetcher);
  const isContinuing = underWay?.get('intent') === 'continue';
  // The lines whose quantity was changed since the server last responded.
  const touched = useRef(new Set<string>());
  useEffect(() => {
    if (!isSaving) touched.current.clear();
  }, [isSaving]);
  if (cart.lines.length === 0) return <EmptyCart order={cart.order} />;

  const count = cart.lines.reduce((sum, line) => sum + (line.selected ? line.nums : 0), 0);
  const send = (form: HTMLFormElement, changes: Record<string, string>) => {
    const values = new FormData(form);
    for (const [name, value] of Object.entries(changes)) values.set(name, value);
    if (changes.set) touched.current.add(changes.set);
    values.set('set', [...touched.current].join(' '));
    save(values);
  };
  return (
    <div className="page py-10 lg:py-16">
      <CartSteps current={1} reached={cart.step} />
      <h1 className="mt-6 text-3xl">{t('list.title')}</h1>
      <fetcher.Form method="post" noValidate onSubmit={onSubmit} className="columns mt-8 gap-y-12 lg:mt-12">
        {/* Pressing Enter in a field submits with the first button. */}
        <button
          type="submit"
          name="intent"
          value="update"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {t('list.update')}
        </button>
        <div className="col-span-12 lg:col-span-8">
          {answer?.failure && answer.failure.errors.length === 0 && (
            <FormProblem>{answer.failure.message}</FormProblem>
          )}
          <ul className="border-t border-line">
            {cart.lines.map((line) => (
              <Line
                key={nameOfLine(line)}
                line={line}
                failure={answer?.failure}
                isBusy={isSaving}
                send={send}
              />
            ))}
          </ul>
          <noscript>
            <p className="mt-6">
              <button type="submit" name="intent" value="update" className={buttonClass('outline')}>
                {t('list.update')}
              </button>
            </p>
          </noscript>
          <p className="mt-8 text-sm">
            <LocaleLink to="/shop" className="link">
              {t('list.more')}
            </LocaleLink>
          </p>
        </div>
        <div className="col-span-12 lg:sticky lg:top-8 lg:col-span-3 lg:col-start-10 lg:self-start">
          <Totals
            items={cart.price}
            count={count}
            freight={cart.fees}
            freightEstimate={freightEstimate}
            freightProblem={cart.fees_problem?.message}
          >
            {!isOpen && <ClosedNotice />}
            <Button
              name="intent"
              value="continue"
              isBusy={isContinuing}
              disabled={count === 0 || !isOpen}
              className="mt-6 w-full"
            >
              {t('list.continue')}
            </Button>
            {count === 0 && <p className="mt-3 text-sm text-soft">{t('list.nothingSelected')}</p>}
          </Totals>
        </div>
      </fetcher.Form>
    </div>
  );
}

type LineProps = {
  line: Cart['lines'][number];
  failure: Failure | undefined;
  isBusy: boolean;
  send: (form: HTMLFormElement, changes: Record<string, string>) => void;
};

function Line({ line, failure, isBusy, send }: LineProps) {
  const t = useTranslations('cart');
  const words = useConfiguredItemText();
  const name = nameOfLine(line);
  const [nums, setNums] = useState(String(line.nums));
  const [isPicked, setIsPicked] = useState(line.selected);
  // The server's value counts as soon as it has responded.
  useEffect(() => {
    if (isBusy) return;
    setNums(String(line.nums));
    setIsPicked(line.selected);
  }, [line.nums, line.selected, isBusy]);
  const error = messageOfField(failure, `nums.${name}`);
  const pieceAddress = `/shop/${line.item_id}?size=${line.size_id}&frame=${line.frame_id}`;

  const setTo = (event: FormEvent<HTMLElement>, wanted: string) => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    event.preventDefault();
    setNums(wanted);
    send(form, { [`nums.${name}`]: wanted, set: name });
  };
  const stepTo = (event: FormEvent<HTMLElement>, step: 1 | -1) =>
    setTo(event, String(Math.min(99, Math.max(1, (Number(nums) || line.nums) + step))));

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 border-b border-line py-6 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="flex items-start gap-3 sm:gap-5">
        <input
          type="checkbox"
          name={`select.${name}`}
          aria-label={t('list.select', { title: line.title })}
          checked={isPicked}
          disabled={line.problem !== undefined}
          onChange={(event) => {
            const { form, checked } = event.currentTarget;
            setIsPicked(checked);
            if (form) send(form, {});
          }}
          className="mt-1 size-6 shrink-0 accent-ink"
        />
        <LocaleLink
          to={pieceAddress}
          tabIndex={-1}
          aria-hidden="true"
          className="w-24 sm:w-36 [--thumb:4.5rem] sm:[--thumb:6.75rem]"
        >
          <LinePicture line={line} />
        </LocaleLink>
      </div>
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          <LocaleLink to={pieceAddress} className="decoration-1 underline-offset-4 hover:underline">
            {line.title}
          </LocaleLink>
        </h2>
        <p className="text-sm text-soft">{line.artist.name}</p>
        <p className="mt-2 text-sm">{words.size(line)}</p>
        <p className="text-sm">{words.frame(line)}</p>
        <p className="text-sm text-soft">
          {t('piece.outer', { size: words.cm(line.framed_width_mm, line.framed_height_mm) })}
        </p>
        <p className="mt-1 text-xs text-soft">
          {t('piece.ready', { days: line.ready_in_days })}
          {line.custom && ` ${t('piece.custom')}`}
        </p>
        {line.problem && (
          <p className="mt-2 border-l-2 border-problem pl-3 text-sm text-problem">{line.problem.message}</p>
        )}
      </div>
      <div className="col-span-2 flex items-center gap-5 sm:col-span-1 sm:flex-col sm:items-end sm:gap-3">
        <p className="numeric order-last ml-auto text-right sm:order-first">
          <Price value={line.total} className="text-base" />
          {line.nums > 1 && (
            <span className="block text-xs text-soft">
              {t.rich('piece.each', { price: () => <Price value={line.price} /> })}
            </span>
          )}
        </p>
        <div>
          <div className="flex items-stretch">
            <StepButton
              name="less"
              value={name}
              label={t('list.less', { title: line.title })}
              disabled={line.nums <= 1}
              onClick={(event) => stepTo(event, -1)}
            >
              −
            </StepButton>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              name={`nums.${name}`}
              aria-label={t('list.nums', { title: line.title })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `error-${name}` : undefined}
              value={nums}
              onChange={(event) => setNums(event.currentTarget.value)}
              onBlur={(event) => {
                if (nums !== String(line.nums) || error) setTo(event, nums);
              }}
              className="numeric min-h-11 w-12 border-y border-line bg-transparent text-center text-sm [appearance:textfield] aria-invalid:border-problem [&::-webkit-inner-spin-button]:appearance-none"
            />
            <StepButton
              name="more"
              value={name}
              label={t('list.more1', { title: line.title })}
              disabled={line.nums >= 99}
              onClick={(event) => stepTo(event, 1)}
            >
              +
            </StepButton>
          </div>
          <FieldProblem id={`error-${name}`}>{error}</FieldProblem>
        </div>
        <button
          type="submit"
          name="remove"
          value={name}
          aria-label={t('list.removeOf', { title: line.title })}
          className="link min-h-9 text-sm text-soft hover:text-ink"
        >
          {t('list.remove')}
        </button>
      </div>
      <input type="hidden" name={`was.${name}`} value={line.nums} />
      <input type="hidden" name={`picked.${name}`} value={line.selected ? 'on' : ''} />
    </li>
  );
}

type StepButtonProps = {
  name: string;
  value: string;
  label: string;
  disabled: boolean;
  onClick: (event: FormEvent<HTMLElement>) => void;
  children: string;
};

function StepButton({ label, children, ...rest }: StepButtonProps) {
  return (
    <button
      type="submit"
      aria-label={label}
      className="inline-flex min-h-11 w-10 items-center justify-center border border-line text-base hover:border-ink disabled:text-soft"
      {...rest}
    >
      {children}
    </button>
  );
}

function EmptyCart({ order }: { order: Cart['order'] }) {
  const t = useTranslations('cart');
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-10 bg-wall px-6 py-20 text-center lg:py-28">
        <h2 className="text-xl">{t('empty.title')}</h2>
        <p className="mx-auto mt-3 max-w-md text-soft">{t('empty.text')}</p>
        <p className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
          <LocaleLink to="/shop" className={buttonClass()}>
            {t('empty.works')}
          </LocaleLink>
          {order && (
            <LocaleLink to={`/account/order/${order.code}`} className="link text-sm">
              {t('empty.order', { code: order.code })}
            </LocaleLink>
          )}
        </p>
      </div>
    </div>
  );
}
