import { useTranslations } from 'use-intl';
import { maxListRows } from '../../domains/orders/offers/offer-list.rules.ts';
import type { ListedPrints } from '../../domains/orders/offers/offer-list.schemas.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';

type Props = {
  list: ListedPrints | undefined;
  pasted: string | undefined;
  error: string | undefined;
  isBusy: boolean;
  /** Level of the heading; by default 2. */
  level?: 2 | 3;
};

/** The fields of a list of prints (CSV) in the form of a request or an answer, and what could not be read of it. */
export function OfferListSection({ list, pasted, error, isBusy, level = 2 }: Props) {
  const t = useTranslations('offers.new.fromList');
  const Heading = level === 2 ? 'h2' : 'h3';
  // With a byte order mark, by which spreadsheets know the encoding.
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${t('headings')}\r\n`)}`;
  return (
    <section aria-labelledby="from-list" className="space-y-4">
      <Heading id="from-list" className={level === 2 ? 'text-xl' : 'text-base'}>
        {t('title')}
      </Heading>
      <p className="max-w-prose text-sm text-soft">{t('text', { rows: maxListRows })}</p>
      <p className="text-sm">
        <a href={template} download="works.csv" className="link inline-flex min-h-8 items-center">
          {t('template')}
        </a>
      </p>
      <Field id="file" name="file" type="file" accept=".csv,text/csv" label={t('file')} error={error} />
      <TextArea id="list" name="list" rows={3} label={t('paste')} defaultValue={pasted} />
      <Button variant="outline" name="intent" value="read" isBusy={isBusy}>
        {t('read')}
      </Button>
      {list && <ReadList list={list} />}
    </section>
  );
}

/** How many rows were read, and those that were not, each with what was written and why. */
function ReadList({ list: { lines, faults } }: { list: ListedPrints }) {
  const t = useTranslations('offers.new.fromList');
  const describe = ({ line, column, written, message }: ListedPrints['faults'][number]): string => {
    if (column === '') return t('faultRow', { line, message });
    const place = { line, column: t(`columns.${column}`), message };
    return written === '' ? t('faultEmpty', place) : t('fault', { ...place, written });
  };
  return (
    <div role="status" className="text-sm">
      <p>{t('done', { count: lines.length })}</p>
      {faults.length > 0 && (
        <>
          <p className="mt-2">{t('faults', { count: faults.length })}</p>
          <ul className="mt-1 space-y-1 text-error">
            {faults.map((fault) => (
              <li key={`${fault.line} ${fault.column}`} className="wrap-anywhere">
                {describe(fault)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
