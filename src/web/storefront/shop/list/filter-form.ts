import { type RefObject, useEffect, useRef } from 'react';
import { type ShopQuery, writeShopQuery } from './shop-query.ts';

const isText = (field: HTMLInputElement): boolean => field.type === 'search' || field.type === 'text';

/** Fields follow the address (the way back, a filter taken away). One that is being written in keeps its text. */
export function useFieldsFromQuery(form: RefObject<HTMLFormElement | null>, query: ShopQuery): void {
  const address = writeShopQuery({ ...query, page: 1 });
  const followed = useRef(address);
  useEffect(() => {
    if (followed.current === address) return;
    followed.current = address;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = query.sort;
      else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        field.checked = field.defaultChecked;
      } else if (field instanceof HTMLInputElement && isText(field) && field !== document.activeElement) {
        field.value = field.defaultValue;
      }
    }
  }, [address, form, query.sort]);
}

/** Whether something is ticked that the page did not come with, or the other way round. */
export const hasChangedTick = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );

/** Whether somebody wrote in a field of the prices; otherwise they may be in another currency than the address has. */
export const isPriceChanged = (form: HTMLFormElement): boolean =>
  ['min_price', 'max_price'].some((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== field.defaultValue;
  });
