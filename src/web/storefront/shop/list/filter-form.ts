import { type RefObject, useEffect, useRef } from 'react';
import { type ShopQuery, stringifyShopQuery } from './shop-query.ts';

const isText = (field: HTMLInputElement): boolean => field.type === 'search' || field.type === 'text';

/** Updates the form's fields when the URL changes (going back, a removed filter). A focused text field keeps its text. */
export function useFieldsFromQuery(form: RefObject<HTMLFormElement | null>, query: ShopQuery): void {
  const address = stringifyShopQuery({ ...query, page: 1 });
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

/** Whether a checkbox differs from the state it was rendered with. */
export const hasChangedCheckbox = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );

/** Whether the user edited a price; unedited ones may be in another currency than those in the URL. */
export const isPriceChanged = (form: HTMLFormElement): boolean =>
  ['min_price', 'max_price'].some((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== field.defaultValue;
  });
