import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
  SizeOption,
} from '../../../../domains/catalogue/catalogue.schemas.ts';
import { printSizeOfWidth } from '../../../../domains/catalogue/framing/geometry.rules.ts';
import type { Currency, Money } from '../../../../kernel/money.ts';
import {
  type Choice,
  frameOf,
  imageSizeOf,
  isPossibleWidth,
  priceOf,
  readChoice,
  sizeOf,
  widthMmOf,
  writeChoice,
} from './configuration-choice.ts';

/** The piece on the wall: one size in one frame, and what it costs. */
export type ConfiguredItem = { size: SizeOption | undefined; frame: FrameOption; price: Money | undefined };

/** Typing settles before the address follows. */
const settleMs = 250;

type Given = {
  item: ItemDetail;
  customSize: SizeOption | null;
  frameParts: FrameParts | undefined;
  currency: Currency;
  rate: string;
};

/**
 * Size and frame live in the address. Picture and price follow a choice at once; the address follows after a moment, and
 * with it what only the server knows (a size made to measure).
 */
export function useChoice({ item, customSize, frameParts, currency, rate }: Given) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => readChoice(new URLSearchParams(search)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => setChoice(readChoice(new URLSearchParams(search))), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (next: Choice): void => {
    setChoice(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const written = writeChoice(next);
      const query = [written.slice(1), otherParameters(search)].filter(Boolean).join('&');
      navigate({ search: query && `?${query}` }, { replace: true, preventScrollReset: true });
    }, settleMs);
  };

  /** The form takes the choice along: an address that followed later would drop the form's answer. */
  const send = (): void => clearTimeout(timer.current);

  return {
    piece: configuredItemOf(choice, { item, customSize, frameParts, currency, rate }),
    choice,
    choose,
    send,
  };
}

/** What stays in the address: the wall preview where it is a part of the page, and what opens a work to staff. */
function otherParameters(search: string): string {
  const params = new URLSearchParams(search);
  const kept = [...params].filter(
    ([name, value]) => name === 'preview' || (name === 'view' && value === 'wall'),
  );
  return String(new URLSearchParams(kept));
}

function configuredItemOf(
  choice: Choice,
  { item, customSize, frameParts, currency, rate }: Given,
): ConfiguredItem {
  const frame = frameOf(item, choice, frameParts);
  const size = sizeOf(item, choice);
  const widthMm = widthMmOf(choice);
  if (choice.size !== 'custom' || !size) {
    return { size, frame, price: size && priceOf(size, frame, currency, rate) };
  }
  const substrateId = choice.substrate ?? size.substrate_id;
  if (customSize?.width_mm === widthMm && customSize.substrate_id === substrateId) {
    return { size: customSize, frame, price: priceOf(customSize, frame, currency, rate) };
  }
  // Drawn at once; what it costs is not known yet, or never where the width is not possible.
  const drawn = isPossibleWidth(item, widthMm) ? printSizeOfWidth(item.picture, widthMm) : imageSizeOf(size);
  return {
    size: { ...size, width_mm: drawn.widthMm, height_mm: drawn.heightMm, substrate_id: substrateId },
    frame,
    price: undefined,
  };
}
