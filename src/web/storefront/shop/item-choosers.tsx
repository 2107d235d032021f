import { type FormEvent, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
  SizeOption,
  SubstrateOption,
} from '../../../domains/catalogue/catalogue.schemas.ts';
import { printSizeOfWidth } from '../../../domains/catalogue/geometry.rules.ts';
import type { Currency } from '../../../kernel/money.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, FormProblem, Select } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useOutcomeToast } from '../../ui/use-outcome-toast.ts';
import { FrameSwatch } from './frame-swatch.tsx';
import {
  type Choice,
  daysOf,
  defaultBorderMm,
  imageSizeOf,
  isPossibleWidth,
  priceOf,
  readChoice,
  widthMmOf,
  writeChoice,
} from './piece-choice.ts';
import type { Piece } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

type Outcome = { message: string } | { failure: Failure; values: Record<string, string> } | undefined;

type Props = {
  item: ItemDetail;
  currency: Currency;
  rate: string;
  substrates: SubstrateOption[];
  frameParts: FrameParts | undefined;
  customSize: SizeOption | null;
  customSizeProblem: string | undefined;
  piece: Piece;
  choice: Choice;
  choose: (choice: Choice) => void;
  send: () => void;
  outcome: Outcome;
};

/**
 * Size, frame, price and the way into the cart in one form. Without scripts one button shows the choice (GET, it stands in
 * the address) and another puts it into the cart (POST); with scripts everything follows at once.
 */
export function ItemChoosers(props: Props) {
  const { item, piece, choice, choose, send, outcome, substrates } = props;
  const t = useTranslations('shop.item');
  const navigation = useNavigation();
  const failure = outcome && 'failure' in outcome ? outcome.failure : undefined;
  useOutcomeToast(outcome);
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'nums') return;
    const fields = new FormData(currentTarget) as unknown as Record<string, string>;
    choose(readChoice(new URLSearchParams(fields)));
  };
  const substrate = substrates.find(({ id }) => id === piece.size?.substrate_id);
  return (
    <Form
      method="post"
      action={writeChoice(choice) || '?'}
      preventScrollReset
      onChange={onChange}
      onSubmit={send}
      className="mt-8"
    >
      <SizeChooser {...props} />
      <FrameChooser {...props} />
      <noscript>
        <button type="submit" formMethod="get" className={`${buttonClass('outline')} mt-8`}>
          {t('update')}
        </button>
      </noscript>
      <div className="mt-10 border-t border-line pt-6">
        {piece.size && (
          <p className="flex items-baseline justify-between gap-4">
            <span className="label">{t('price')}</span>
            <output className="font-serif text-2xl" aria-live="polite">
              {piece.price ? <Price value={piece.price} /> : '…'}
            </output>
          </p>
        )}
        {substrate && (
          <p className="mt-2 text-sm text-soft">
            {t('ready', { days: daysOf(substrate.made_in_days, piece.frame) })}
          </p>
        )}
        <Selling item={item} failure={failure} isBusy={navigation.formMethod === 'POST'} />
        <div aria-live="polite">
          {outcome && 'message' in outcome && (
            <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-sm">
              {t('added')}
              <LocaleLink to="/cart" className="link" prefetch="none">
                {t('seeCart')}
              </LocaleLink>
            </p>
          )}
        </div>
        <p className="mt-6 text-sm text-soft">
          {t('question')}{' '}
          <LocaleLink to={`/contact?item=${item.id}`} className="link">
            {t('contact')}
          </LocaleLink>
        </p>
      </div>
    </Form>
  );
}

/** The button into the cart, or why there is none. */
function Selling({
  item,
  failure,
  isBusy,
}: {
  item: ItemDetail;
  failure: Failure | undefined;
  isBusy: boolean;
}) {
  const t = useTranslations('shop.item');
  const reason =
    item.status !== 'on_shelf'
      ? 'soon'
      : item.channel === 'store'
        ? 'storeOnly'
        : item.edition?.left === 0
          ? 'soldOut'
          : undefined;
  if (reason) {
    return (
      <div className="mt-6">
        <p className="border-l-2 border-seal py-1 pl-4 text-sm">{t(reason)}</p>
        <LocaleLink to={`/contact?item=${item.id}`} className={`${buttonClass()} mt-5 w-full`}>
          {t('contact')}
        </LocaleLink>
      </div>
    );
  }
  return (
    <div className="mt-6 space-y-4">
      <FormProblem>{failure && (failure.errors[0]?.message ?? failure.message)}</FormProblem>
      <div className="flex items-end gap-4">
        <Field
          label={t('number')}
          name="nums"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          required
          defaultValue={1}
          error={messageOfField(failure, 'nums')}
          className="w-24 shrink-0"
        />
        <Button isBusy={isBusy} className="flex-1">
          {t('add')}
        </Button>
      </div>
    </div>
  );
}

function SizeChooser({
  item,
  currency,
  rate,
  substrates,
  piece,
  choice,
  customSize,
  customSizeProblem,
}: Props) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const isCustom = choice.size === 'custom';
  const range = item.custom_width_mm && {
    minimum: lengths.number(item.custom_width_mm.minimum),
    maximum: lengths.number(item.custom_width_mm.maximum),
  };
  const rangeProblem =
    range && isCustom && choice.width && !isPossibleWidth(item, widthMmOf(choice))
      ? t('customRange', range)
      : undefined;
  return (
    <fieldset>
      <legend className="font-serif text-lg">{t('size')}</legend>
      {substrates.map((substrate) => (
        <fieldset key={substrate.id} className="mt-3">
          <legend className="label mb-2">{substrate.name}</legend>
          <div className="grid grid-cols-3 gap-1.5">
            {item.sizes
              .filter((size) => size.substrate_id === substrate.id)
              .map((size) => (
                <SizeTile
                  key={size.id}
                  size={size}
                  price={<Price value={priceOf(size, item.frames[0]!, currency, rate)} />}
                  isChosen={!isCustom && piece.size?.id === size.id}
                  label={lengths.plain(imageSizeOf(size))}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {range && (
        <div className="mt-3 border border-line has-[>label>input:checked]:border-ink">
          <label className="flex min-h-12 items-center gap-3 px-3.5 text-sm">
            <input
              type="radio"
              name="size"
              value="custom"
              checked={isCustom}
              onChange={() => {}}
              className="size-4.5 accent-ink"
            />
            {t('custom')}
          </label>
          <div className="hidden gap-4 px-3.5 pb-4 in-[:has(>label>input:checked)]:grid">
            <Field
              label={t('customWidth', range)}
              name="width"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={choice.width || lengths.number(piece.size?.width_mm ?? 0)}
              error={customSizeProblem ?? rangeProblem}
              hint={<CustomSizeHint item={item} choice={choice} customSize={customSize} />}
            />
            <Select label={t('substrate')} name="substrate" defaultValue={choice.substrate ?? undefined}>
              {substrates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
    </fieldset>
  );
}

function CustomSizeHint({ item, choice, customSize }: Pick<Props, 'item' | 'choice' | 'customSize'>) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const widthMm = widthMmOf(choice) ?? customSize?.width_mm ?? null;
  return (
    <>
      {isPossibleWidth(item, widthMm) && (
        <span className="figures block">{lengths.cm(printSizeOfWidth(item.picture, widthMm))}</span>
      )}
      {t('customHint')}
    </>
  );
}

type TileProps = { size: SizeOption; label: string; price: React.ReactNode; isChosen: boolean };

function SizeTile({ size, label, price, isChosen }: TileProps) {
  const t = useTranslations('shop.item');
  const hintId = useId();
  return (
    <label
      className="flex min-h-14 flex-col justify-center border border-line px-2.5 py-2 text-sm hover:border-soft has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:border-dashed has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
      title={size.available ? undefined : t('unavailable')}
    >
      <input
        type="radio"
        name="size"
        value={size.id}
        checked={isChosen}
        onChange={() => {}}
        disabled={!size.available}
        aria-describedby={size.available ? undefined : hintId}
        className="sr-only"
      />
      <span className="figures">{label}</span>
      {size.available ? (
        <span className="text-xs opacity-75">{price}</span>
      ) : (
        <span id={hintId} className="text-xs">
          {t('unavailable')}
        </span>
      )}
    </label>
  );
}

function FrameChooser({ item, piece, choice, frameParts }: Props) {
  const t = useTranslations('shop.item');
  const isCustom = choice.frame === 'custom';
  return (
    <fieldset className="mt-9">
      <legend className="font-serif text-lg">{t('frame')}</legend>
      <p aria-live="polite" className="mt-1 min-h-[1.6em] text-sm text-soft">
        {isCustom ? t('customFrame') : piece.frame.name}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {item.frames.map((frame) => (
          <FrameTile key={frame.id} frame={frame} isChosen={!isCustom && frame.id === piece.frame.id} />
        ))}
      </div>
      {frameParts && <CustomFrame parts={frameParts} choice={choice} frame={piece.frame} />}
    </fieldset>
  );
}

function FrameTile({ frame, isChosen }: { frame: FrameOption; isChosen: boolean }) {
  return (
    <label
      title={frame.name}
      className="relative block aspect-square outline-offset-2 hover:outline hover:outline-soft has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-[var(--focus)]"
    >
      <input
        type="radio"
        name="frame"
        value={frame.id}
        checked={isChosen}
        onChange={() => {}}
        aria-label={frame.name}
        className="sr-only"
      />
      <FrameSwatch frame={frame} />
    </label>
  );
}

/** Moulding, mat and glazing of one's own choice. */
function CustomFrame({ parts, choice, frame }: { parts: FrameParts; choice: Choice; frame: FrameOption }) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const { minimum, maximum, step } = parts.mat_border_mm;
  const borders = Array.from(
    { length: Math.floor((maximum - minimum) / step) + 1 },
    (_, index) => minimum + index * step,
  );
  return (
    <div className="mt-3 border border-line has-[>label>input:checked]:border-ink">
      <label className="flex min-h-12 items-center gap-3 px-3.5 text-sm">
        <input
          type="radio"
          name="frame"
          value="custom"
          checked={choice.frame === 'custom'}
          onChange={() => {}}
          className="size-4.5 accent-ink"
        />
        {t('customFrame')}
      </label>
      <div className="hidden grid-cols-2 gap-4 px-3.5 pb-4 in-[:has(>label>input:checked)]:grid">
        <Select
          label={t('moulding')}
          name="moulding"
          defaultValue={choice.moulding ?? frame.moulding?.id}
          className="col-span-2"
        >
          {parts.mouldings.map(({ id, name, material }) => (
            <option key={id} value={id}>
              {name} – {material}
            </option>
          ))}
        </Select>
        <Select label={t('mat')} name="mat" defaultValue={choice.mat || (frame.mat?.color ?? '')}>
          <option value="">{t('noMat')}</option>
          {parts.mats.map(({ color, name }) => (
            <option key={color} value={color}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('border')}
          name="border"
          defaultValue={choice.borderMm ?? frame.mat?.border_mm ?? defaultBorderMm}
        >
          {borders.map((mm) => (
            <option key={mm} value={mm}>
              {lengths.number(mm)}
            </option>
          ))}
        </Select>
        <Select
          label={t('glazing')}
          name="glazing"
          defaultValue={choice.glazing ?? frame.glazing?.id ?? parts.glazings[0]?.id ?? ''}
          className="col-span-2"
        >
          {parts.glazings.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t('noGlazing')}</option>
        </Select>
      </div>
    </div>
  );
}
