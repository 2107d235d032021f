import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isBlocking } from '../../../domains/cart/cart.rules.ts';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { usePrintSize } from '../../i18n/use-print-size.ts';
import { FieldErrorMessage } from '../../ui/field.tsx';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { nameOfLine } from '../../works/line-name.ts';
import { ListPrice } from './list-price.tsx';
import { PriceChange } from './price-change.tsx';

type Props = {
  line: Cart['lines'][number];
  failure: Failure | undefined;
  /** The quantity of a form that was rejected. */
  typed: string | undefined;
  isBusy: boolean;
  send: (form: HTMLFormElement, changes: Record<string, string>) => void;
};

/** A line of the cart, with its fields of the cart's form. */
export function CartLine({ line, failure, typed, isBusy, send }: Props) {
  const t = useTranslations('cart');
  const { cm, size } = usePrintSize();
  const name = nameOfLine(line);
  const shownNums = typed ?? String(line.nums);
  const [nums, setNums] = useState(shownNums);
  const [isPicked, setIsPicked] = useState(line.selected);
  // The server's value counts as soon as it has responded.
  useEffect(() => {
    if (isBusy) return;
    setNums(shownNums);
    setIsPicked(line.selected);
  }, [shownNums, line.selected, isBusy]);
  const error = messageOfField(failure, `nums.${name}`);
  // The page of an item off the shelf is not found.
  const address =
    line.problem?.code === 'off_shelf'
      ? null
      : `/shop/${line.item_id}?size=${line.size_id}&frame=${line.frame_id}`;
  const isBlocked = isBlocking(line.problem);
  // The quantity can only be changed where that helps.
  const hasQuantity = !isBlocked || line.problem?.code === 'sold_out';

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
          disabled={isBlocked}
          onChange={(event) => {
            const { form, checked } = event.currentTarget;
            setIsPicked(checked);
            if (form) send(form, { pick: name });
          }}
          className="mt-1 size-6 shrink-0 accent-ink"
        />
        <div className="w-24 sm:w-36 [--thumb:4.5rem] sm:[--thumb:6.75rem]">
          {address ? (
            <LocaleLink to={address} tabIndex={-1} aria-hidden="true">
              <FramedLinePicture line={line} />
            </LocaleLink>
          ) : (
            <FramedLinePicture line={line} />
          )}
        </div>
      </div>
      <div className="min-w-0">
        <h2 data-line-title tabIndex={-1} className="text-lg leading-snug">
          {address ? (
            <LocaleLink to={address} className="decoration-1 underline-offset-4 hover:underline">
              {line.title}
            </LocaleLink>
          ) : (
            line.title
          )}
        </h2>
        <p className="text-sm text-soft">{line.artist.name}</p>
        <p className="mt-2 text-sm">{size(line.size)}</p>
        <p className="text-sm">{line.frame.name}</p>
        <p className="text-sm text-soft">
          {t('line.outer', {
            size: cm({ width_mm: line.framed_width_mm, height_mm: line.framed_height_mm }),
          })}
        </p>
        <p className="mt-1 text-xs text-soft">
          {t('line.ready', { days: line.ready_in_days })}
          {line.custom && <span>{` ${t('line.custom')}`}</span>}
        </p>
        {line.problem && isBlocked && (
          <p className="mt-2 border-l-2 border-error pl-3 text-sm text-error">{line.problem.message}</p>
        )}
        {line.nearest_frame && (
          <button type="submit" name="reframe" value={name} className="link min-h-9 text-sm">
            {t('list.reframe', { frame: line.nearest_frame.name })}
          </button>
        )}
        {line.previous_price && !isBlocked && (
          <PriceChange previous={line.previous_price} current={line.price}>
            <button
              type="submit"
              name="agree"
              value={name}
              aria-label={t('priceChange.agreeOf', { title: line.title })}
              className="link min-h-9"
            >
              {t('priceChange.agree')}
            </button>
          </PriceChange>
        )}
      </div>
      <div className="col-span-2 flex items-center gap-5 sm:col-span-1 sm:flex-col sm:items-end sm:gap-3">
        <p className="numeric order-last ml-auto text-right sm:order-first">
          <Price value={line.total} className="text-base" />
          {line.nums > 1 && (
            <span className="block text-xs text-soft">
              {t.rich('line.each', { price: () => <Price value={line.price} /> })}
              <ListPrice value={line.list_price} />
            </span>
          )}
        </p>
        {hasQuantity && (
          <div className="sm:flex sm:max-w-48 sm:flex-col sm:items-end sm:text-right">
            <div className="flex items-stretch">
              <StepButton
                name="less"
                value={name}
                label={t('list.less', { title: line.title })}
                disabled={Number(nums) <= 1}
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
                className="numeric min-h-11 w-12 border-y border-line bg-transparent text-center text-sm [appearance:textfield] aria-invalid:border-error [&::-webkit-inner-spin-button]:appearance-none"
              />
              <StepButton
                name="more"
                value={name}
                label={t('list.more1', { title: line.title })}
                disabled={Number(nums) >= 99}
                onClick={(event) => stepTo(event, 1)}
              >
                +
              </StepButton>
            </div>
            <FieldErrorMessage id={`error-${name}`}>{error}</FieldErrorMessage>
          </div>
        )}
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
      <input type="hidden" name={`price.${name}`} value={line.price.amount} />
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
