import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { printSizeOfWidth } from '../../../domains/catalogue/framing/geometry.rules.ts';
import { computePpi, sizeAvailability } from '../../../domains/catalogue/framing/pricing.rules.ts';
import type { ItemOptions, ProposedSize } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { usdFromNtd } from '../../../kernel/money.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { formValues } from '../../forms/form-values.ts';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldErrorMessage } from '../../ui/field.tsx';

/** The fields of a size. */
type SizeRow = Record<string, string>;

/** The proportions of a print master, and its pixels unless it is a vector scene. */
type Master = {
  proportions: { width: number; height: number };
  pixels: { width: number; height: number } | null;
  /** Sizes calculated by the server: the proportions of a vector scene are more exact than those of its picture. */
  known: readonly { width_mm: number; height_mm: number }[];
};

type Props = {
  rows: readonly SizeRow[];
  master: Master;
  substrates: ItemOptions['substrates'];
  /** NTD for one USD. */
  rate: string;
  /** The sizes that the shop proposes for this print master. */
  proposal: readonly ProposedSize[];
  failure: Failure | undefined;
};

const blank = (substrates: ItemOptions['substrates']): SizeRow => ({
  width_mm: '',
  substrate_id: String(substrates[0]?.id ?? ''),
  offered: 'on',
});

const withKey = (row: SizeRow, index: number) => ({ key: index, row });
const sameSize = (one: SizeRow, other: SizeRow) =>
  one.width_mm === other.width_mm && one.substrate_id === other.substrate_id;

const columnsClass =
  'md:grid md:grid-cols-[6rem_4.5rem_minmax(7rem,1fr)_7rem_6rem_5.5rem_4rem_2rem] md:items-start md:gap-x-3';

/**
 * The sizes of a work with their prices, one row each. The height and the resolution follow from the picture. The last row is empty, so
 * that a size can be added without scripts.
 */
export function SizesField({ rows: given, master, substrates, rate, proposal, failure }: Props) {
  const t = useTranslations('adminCatalogue.sizes');
  const [rows, setRows] = useState(() => [...given, blank(substrates)].map(withKey));
  const [nextKey, setNextKey] = useState(rows.length);
  const add = (added: readonly SizeRow[]) => {
    setRows([...rows, ...added.map((row, index) => withKey(row, nextKey + index))]);
    setNextKey(nextKey + added.length);
  };
  const missing = proposal
    .map((size) => formValues(size))
    .filter((proposed) => !rows.some(({ row }) => sameSize(row, proposed)));
  return (
    <div>
      <div aria-hidden="true" className={`label hidden border-b border-line pb-1.5 ${columnsClass}`}>
        {(['width', 'height', 'substrate', 'ntd', 'usd', 'resolution', 'offered'] as const).map((name) => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
      <ul>
        {rows.map(({ key, row }, index) => (
          <SizeFields
            key={key}
            index={index}
            row={row}
            master={master}
            substrates={substrates}
            rate={rate}
            failure={failure}
            onRemove={() => setRows(rows.filter((other) => other.key !== key))}
          />
        ))}
      </ul>
      <FieldErrorMessage>{messageOfField(failure, 'sizes')}</FieldErrorMessage>
      <TooFew rows={rows.map(({ row }) => row)} master={master} />
      <p className="mt-2 text-xs text-soft">{t('hint')}</p>
      <WithScripts className="mt-2 flex flex-wrap gap-x-6">
        <Button type="button" variant="quiet" className="min-h-10!" onClick={() => add([blank(substrates)])}>
          {t('add')}
        </Button>
        {missing.length > 0 && (
          <Button type="button" variant="quiet" className="min-h-10!" onClick={() => add(missing)}>
            {t('addProposed', { count: missing.length })}
          </Button>
        )}
      </WithScripts>
    </div>
  );
}

type RowProps = Pick<Props, 'master' | 'substrates' | 'rate' | 'failure'> & {
  index: number;
  row: SizeRow;
  onRemove: () => void;
};

const cellClass = 'max-md:w-[calc(50%-0.5rem)]';
const inputClass =
  'numeric h-10 w-full border border-line bg-paper px-2.5 text-sm hover:border-soft aria-invalid:border-error';

function SizeFields({ index, row, master, substrates, rate, failure, onRemove }: RowProps) {
  const t = useTranslations('adminCatalogue.sizes');
  const locale = useLocale();
  const [width, setWidth] = useState(row.width_mm ?? '');
  const [price, setPrice] = useState(row.price_ntd ?? '');
  const size = getPrint(master, width);
  const name = (part: string) => `sizes.${index}.${part}`;
  const getError = (part: string) => messageOfField(failure, `sizes.${index}.${part}`);
  const errors = ['width_mm', 'substrate_id', 'price_ntd', 'price_usd_cents'].flatMap(
    (part) => getError(part) ?? [],
  );
  const field = (part: string, label: string) => ({
    name: name(part),
    'aria-label': t('of', { label, row: index + 1 }),
    'aria-invalid': getError(part) ? true : undefined,
    'aria-describedby':
      [errors.length > 0 && `size-${index}-error`, isTooFew(master, size) && tooFewId]
        .filter(Boolean)
        .join(' ') || undefined,
    inputMode: 'decimal' as const,
    defaultValue: row[part] ?? '',
    autoComplete: 'off',
    className: inputClass,
  });
  return (
    <li
      className={`flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-4 md:border-b-0 md:py-1 ${columnsClass}`}
    >
      <Cell label={t('width')}>
        <input {...field('width_mm', t('width'))} onInput={(event) => setWidth(event.currentTarget.value)} />
      </Cell>
      <Cell label={t('height')}>
        <output className="numeric flex h-10 items-center text-sm text-soft">{size?.heightMm ?? '–'}</output>
      </Cell>
      <Cell label={t('substrate')}>
        <select
          name={name('substrate_id')}
          aria-label={t('of', { label: t('substrate'), row: index + 1 })}
          aria-invalid={getError('substrate_id') ? true : undefined}
          defaultValue={row.substrate_id}
          className={inputClass}
        >
          {substrates.map((substrate) => (
            <option key={substrate.id} value={substrate.id}>
              {textIn(substrate.name, locale)}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label={t('ntd')}>
        <input {...field('price_ntd', t('ntd'))} onInput={(event) => setPrice(event.currentTarget.value)} />
      </Cell>
      <Cell label={t('usd')}>
        <input {...field('price_usd_cents', t('usd'))} placeholder={convertedPrice(price, rate)} />
      </Cell>
      <Cell label={t('resolution')}>
        <Resolution master={master} size={size} />
      </Cell>
      <Cell label={t('offered')}>
        <span className="flex h-10 items-center">
          <input
            type="checkbox"
            name={name('offered')}
            aria-label={t('of', { label: t('offered'), row: index + 1 })}
            defaultChecked={row.offered !== undefined}
            className="size-5 accent-ink"
          />
        </span>
      </Cell>
      <WithScripts className="max-md:self-end">
        <button
          type="button"
          aria-label={t('remove', { row: index + 1 })}
          onClick={onRemove}
          className="flex h-10 w-full items-center text-lg text-soft hover:text-ink md:justify-center"
        >
          ×
        </button>
      </WithScripts>
      {errors.length > 0 && (
        <div id={`size-${index}-error`} className="basis-full md:col-span-full">
          {[...new Set(errors)].map((error) => (
            <FieldErrorMessage key={error}>{error}</FieldErrorMessage>
          ))}
        </div>
      )}
    </li>
  );
}

/** On a phone, where columns have no heads, each cell shows its label. */
const Cell = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={`min-w-0 ${cellClass} md:w-auto`}>
    <span aria-hidden="true" className="label block md:hidden">
      {label}
    </span>
    {children}
  </div>
);

/** The print of a typed width, or null while it is invalid. */
function getPrint({ proportions, known }: Master, width: string) {
  const widthMm = Number(width.normalize('NFKC').trim());
  const found = known.find((size) => size.width_mm === widthMm);
  if (found) return { widthMm, heightMm: found.height_mm };
  return Number.isInteger(widthMm) && widthMm >= 1 && widthMm <= 10_000
    ? printSizeOfWidth(proportions, widthMm)
    : null;
}

/** A price in NTD at the current rate, in whole dollars. */
function convertedPrice(price: string, rate: string): string {
  const ntd = Number(price.normalize('NFKC').trim().replaceAll(',', ''));
  return Number.isSafeInteger(ntd) && ntd > 0 ? String(usdFromNtd(ntd, rate).amount / 100) : '';
}

const tooFewId = 'sizes-too-few';

const isTooFew = ({ pixels }: Master, size: ReturnType<typeof getPrint>): boolean =>
  pixels !== null && size !== null && !sizeAvailability(pixels.width, pixels.height, size).available;

/** Explains the mark next to sizes with too few pixels; if no size is sold, it says that visitors do not see the work. */
function TooFew({ rows, master }: { rows: readonly SizeRow[]; master: Master }) {
  const t = useTranslations('adminCatalogue.sizes');
  const sizes = rows.flatMap(({ width_mm }) => (width_mm ? [getPrint(master, width_mm)] : []));
  const marked = sizes.filter((size) => isTooFew(master, size));
  if (marked.length === 0) return null;
  return (
    <p id={tooFewId} className="mt-2 max-w-prose text-sm text-error">
      † {t(marked.length === sizes.length ? 'allTooFew' : 'tooFew')}
    </p>
  );
}

/** The resolution in pixels per inch, and whether it is enough to print. */
function Resolution({ master, size }: { master: Master; size: ReturnType<typeof getPrint> }) {
  const t = useTranslations('adminCatalogue.sizes');
  if (!size) return <span className="flex h-10 items-center text-sm text-soft">–</span>;
  if (!master.pixels) return <span className="flex h-10 items-center text-sm text-soft">{t('vector')}</span>;
  const available = !isTooFew(master, size);
  return (
    <span className={`flex min-h-10 items-center gap-1 text-sm ${available ? 'text-soft' : 'text-error'}`}>
      <span className="numeric">{t('ppi', { ppi: computePpi(master.pixels, size) })}</span>
      {!available && <span aria-hidden="true">†</span>}
    </span>
  );
}
