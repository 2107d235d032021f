import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
  SizeOption,
} from '../../../../domains/catalogue/catalogue.schemas.ts';
import { printSizeOfWidth } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { Currency, Money } from '../../../../kernel/money.ts';
import { preloadDrawer } from '../added/added-to-cart.tsx';
import {
  type Choice,
  computePrice,
  computeWidthMm,
  findChosenSize,
  findPrint,
  isPossibleWidth,
  parseChoice,
  shownChoice,
  stringifyChoice,
  toFrame,
  toImageSize,
} from './configuration-choice.ts';

/** The configured item: one size in one frame, and its price. */
export type ConfiguredItem = { size: SizeOption | undefined; frame: FrameOption; price: Money | undefined };

/** A configured item with its choice. */
type Configuration = { configuredItem: ConfiguredItem; choice: Choice };

/** Debounce of the URL update while typing, in ms. */
const settleMs = 250;

type Given = {
  item: ItemDetail;
  customSize: SizeOption | null;
  frameParts: FrameParts | undefined;
  currency: Currency;
  rate: string;
};

/**
 * The URL contains size and frame. Picture and price update at once; the URL follows after a delay, and loads what only the
 * server knows (the price of a custom size). What is beside the chosen option, such as the price differences of the others, follows
 * in the next frame (`later`), so that a click is painted sooner.
 *
 * @param posted the fields of a form that was rejected before scripts ran, with which the page opens
 */
export function useChoice(
  { item, customSize, frameParts, currency, rate }: Given,
  posted: Record<string, string> | undefined,
) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => parseChoice(new URLSearchParams(posted ?? search)));
  const [shownSearch, setShownSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the URL is still to follow the choice: one that loads meanwhile is that of an earlier choice. */
  const [isAhead, setIsAhead] = useState(false);

  if (shownSearch !== search) {
    setShownSearch(search);
    if (!isAhead) setChoice(parseChoice(new URLSearchParams(search)));
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const given = useMemo(
    () => ({ item, customSize, frameParts, currency, rate }),
    [item, customSize, frameParts, currency, rate],
  );
  const choose = (chosen: Choice): void => {
    const { size, frame } = toConfiguredItem(chosen, given);
    const next = shownChoice(chosen, size, frame);
    setChoice(next);
    setIsAhead(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsAhead(false);
      navigate({ search: buildQuery(next, search) }, { replace: true, preventScrollReset: true });
    }, settleMs);
  };

  /**
   * The form submits with the current choice: a later URL update would discard its result. The entry in the history gets the choice now,
   * for who comes back to it.
   */
  const send = (): void => {
    clearTimeout(timer.current);
    setIsAhead(false);
    preloadDrawer();
    window.history.replaceState(window.history.state, '', pathname + buildQuery(choice, search));
  };

  const current = useMemo((): Configuration => {
    const configuredItem = toConfiguredItem(choice, given);
    return { configuredItem, choice: shownChoice(choice, configuredItem.size, configuredItem.frame) };
  }, [choice, given]);
  return { ...current, later: useDeferredValue(current), choose, send };
}

/** The query string of a choice. */
function buildQuery(choice: Choice, search: string): string {
  const query = [stringifyChoice(choice).slice(1), otherParameters(search)].filter(Boolean).join('&');
  return query && `?${query}`;
}

/** The parameters that stay in the URL: the room view within the page, and the preview token of staff. */
function otherParameters(search: string): string {
  const params = new URLSearchParams(search);
  const remaining = [...params].filter(
    ([name, value]) => name === 'preview' || (name === 'view' && value === 'wall'),
  );
  return String(new URLSearchParams(remaining));
}

function toConfiguredItem(
  choice: Choice,
  { item, customSize, frameParts, currency, rate }: Given,
): ConfiguredItem {
  const size = findChosenSize(item, choice);
  const frame = toFrame(item, choice, frameParts, findPrint(item, choice, size));
  const widthMm = computeWidthMm(choice);
  if (choice.size !== 'custom' || !size) {
    return { size, frame, price: size && computePrice(size, frame, currency, rate) };
  }
  const substrateId = choice.substrate ?? size.substrate_id;
  if (customSize?.width_mm === widthMm && customSize.substrate_id === substrateId) {
    return { size: customSize, frame, price: computePrice(customSize, frame, currency, rate) };
  }
  // Drawn at once; its price is not known yet, or never where the width is not possible.
  const drawn = isPossibleWidth(item, widthMm) ? printSizeOfWidth(item.picture, widthMm) : toImageSize(size);
  const print = findPrint(item, choice, size) ?? size;
  return {
    size: {
      ...size,
      width_mm: drawn.widthMm,
      height_mm: drawn.heightMm,
      substrate_id: substrateId,
      surface: print.surface,
      thickness_hundredths_mm: print.thickness_hundredths_mm,
    },
    frame,
    price: undefined,
  };
}
