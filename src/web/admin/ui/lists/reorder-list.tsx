import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../forms/form.tsx';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { HiddenFields } from '../hidden-fields.tsx';

type Entry = { id: number; name: string; note?: ReactNode };

type Props = {
  /** In the current order. */
  entries: readonly Entry[];
  /** Hidden fields that say which order this is. */
  sent: Record<string, string>;
  /** False for users who may only read. */
  canSave?: boolean;
};

/**
 * Entries that staff put in order: each has its position in a field, and with scripts buttons to move it up and down. The route reads
 * the form with `parseReorderForm`.
 */
export function ReorderList({ entries, sent, canSave = true }: Props) {
  const previousOrder = entries.map(({ id }) => id).join(',');
  // A new order, saved here or by another user, resets the list.
  return (
    <ReorderForm key={previousOrder} entries={entries} sent={{ ...sent, previousOrder }} canSave={canSave} />
  );
}

function ReorderForm({ entries, sent, canSave }: Props) {
  const t = useTranslations('admin.reorder');
  const isHydrated = useIsHydrated();
  const [order, setOrder] = useState(entries);
  const move = (index: number, by: -1 | 1) =>
    setOrder((before) => {
      const after = [...before];
      const [one] = after.splice(index, 1);
      if (one) after.splice(index + by, 0, one);
      return after;
    });
  const arrow = 'flex size-9 items-center justify-center text-soft hover:text-ink disabled:opacity-30';
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields values={sent} />
      <ol className="max-w-xl border-t border-line text-sm">
        {order.map(({ id, name, note }, index) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line">
            {isHydrated || !canSave ? (
              <>
                <input type="hidden" name={`position.${id}`} value={index + 1} />
                <span className={`numeric text-soft ${canSave ? 'w-14' : 'w-7'}`}>{index + 1}</span>
              </>
            ) : (
              <input
                name={`position.${id}`}
                aria-label={t('positionOf', { name })}
                defaultValue={index + 1}
                inputMode="numeric"
                className="numeric h-9 w-14 border border-line bg-transparent px-2"
              />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              {note && <span className="ml-3 text-xs text-soft">{note}</span>}
            </span>
            {canSave && (
              <WithScripts className="flex">
                <button
                  type="button"
                  className={arrow}
                  disabled={index === 0}
                  aria-label={t('up', { name })}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={arrow}
                  disabled={index === order.length - 1}
                  aria-label={t('down', { name })}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </button>
              </WithScripts>
            )}
          </li>
        ))}
      </ol>
      {canSave && (
        <SubmitButton variant="outline" className="mt-3">
          {t('save')}
        </SubmitButton>
      )}
    </Form>
  );
}
