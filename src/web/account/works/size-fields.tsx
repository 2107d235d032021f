import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { minPpi } from '../../../domains/catalogue/framing/pricing.rules.ts';
import type { PossibleSize, SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { FieldErrorMessage } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Shares } from './shares.tsx';
import {
  computePrices,
  offerName,
  priceName,
  type SharesByKey,
  sizeKey,
  type WorkValues,
} from './work-values.ts';

type Props = {
  sizes: readonly PossibleSize[];
  substrates: readonly { id: number; name: string }[];
  values: WorkValues;
  shares: SharesByKey;
  getMessage: (field: string) => string | undefined;
};

/** The rows of a submission: the shop's standard sizes, and others that the submission has. */
export function sizeRows({ possible_sizes: possible, sizes }: SubmissionData): PossibleSize[] {
  const keys = new Set(possible.map(sizeKey));
  const others = sizes.flatMap((size): PossibleSize[] =>
    size.height_mm === null || size.ppi === null || keys.has(sizeKey(size))
      ? []
      : [
          {
            ...size,
            height_mm: size.height_mm,
            ppi: size.ppi,
            reason: size.available ? null : 'resolution',
          },
        ],
  );
  return [...possible, ...others];
}

/** The sizes that the picture allows, by substrate, each with its price and shares; closed ones with the reason. */
export function SizeFields({ sizes, substrates, values, shares, getMessage }: Props) {
  const t = useTranslations('works.sizes');
  const closed = sizes.filter(({ available }) => !available);
  // A size that is too large is so on every substrate.
  const closedOnce = [...new Map(closed.map((size) => [size.width_mm, size])).values()];
  return (
    <div id="sizes" className="space-y-8">
      <FieldErrorMessage>{getMessage('sizes')}</FieldErrorMessage>
      {substrates.map(({ id, name }) => {
        const open = sizes.filter((size) => size.substrate_id === id && size.available);
        if (open.length === 0) return null;
        return (
          <fieldset key={id}>
            <legend className="text-base">{name}</legend>
            <ul className="mt-2 border-t border-line">
              {open.map((size) => {
                const key = sizeKey(size);
                return (
                  <SizeRow
                    key={key}
                    size={size}
                    substrate={name}
                    isOffered={values[offerName(key)] === 'on'}
                    price={values[priceName(key)] ?? String(size.price_ntd)}
                    shares={shares[key]}
                    error={getMessage(priceName(key))}
                  />
                );
              })}
            </ul>
          </fieldset>
        );
      })}
      {closedOnce.length > 0 && (
        <div>
          <h3 className="text-base">{t('closed')}</h3>
          <ul className="mt-2 border-t border-line text-sm text-soft">
            {closedOnce.map((size) => (
              <li key={size.width_mm} className="border-b border-line py-3">
                {t('tooLarge', {
                  width: size.width_mm / 10,
                  height: size.height_mm / 10,
                  ppi: size.ppi,
                  least: minPpi,
                  pixels: Math.ceil((Math.max(size.width_mm, size.height_mm) * minPpi) / 25.4),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type RowProps = {
  size: PossibleSize;
  substrate: string;
  isOffered: boolean;
  price: string;
  shares: SharesByKey[string] | undefined;
  error: string | undefined;
};

function SizeRow({ size, substrate, isOffered, price, shares, error }: RowProps) {
  const t = useTranslations('works.sizes');
  const id = useId();
  const [typed, setTyped] = useState(price);
  const key = sizeKey(size);
  const measures = t('measures', { width: size.width_mm / 10, height: size.height_mm / 10 });
  // Shares of another price than the one that is typed say nothing.
  const isOfPrice = shares && computePrices({ [priceName(key)]: typed }).get(key) === shares.price.NTD.amount;
  return (
    <li className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(9rem,1fr)_9rem_minmax(13rem,1.3fr)]">
      <label className="flex min-h-11 items-start gap-3 text-sm">
        <input
          type="checkbox"
          name={offerName(key)}
          defaultChecked={isOffered}
          aria-label={t('offer', { size: measures, substrate })}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>
          {measures}
          <span className="block text-xs text-soft">{t('ppi', { ppi: size.ppi })}</span>
        </span>
      </label>
      <div>
        <div className="flex items-center border border-line focus-within:outline-2 focus-within:outline-offset-2 hover:border-soft">
          <span aria-hidden="true" className="pl-3 text-sm text-soft">
            NT$
          </span>
          <input
            id={priceName(key)}
            name={priceName(key)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('priceOf', { size: measures, substrate })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            defaultValue={price}
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="numeric min-h-11 w-full min-w-0 bg-transparent px-2 text-base outline-none"
          />
        </div>
        {isOfPrice && (
          <span className="mt-1 block text-xs text-soft">
            <Price value={shares.price.USD} />
          </span>
        )}
        <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
      </div>
      <div className="col-span-2 sm:col-span-1">
        {isOfPrice ? <Shares shares={shares} /> : <p className="text-sm text-soft">{t('notCalculated')}</p>}
      </div>
    </li>
  );
}
