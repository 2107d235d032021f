import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
  SizeOption,
} from '../../../domains/catalogue/catalogue.schemas.ts';
import type { Currency, Money } from '../../../kernel/money.ts';
import { type Choice, frameOf, priceOf, readChoice, sizeOf, writeChoice } from './piece-choice.ts';

/** The piece on the wall: one size in one frame, and what it costs. */
export type Piece = { size: SizeOption | undefined; frame: FrameOption; price: Money | undefined };

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
      navigate({ search: writeChoice(next) }, { replace: true, preventScrollReset: true });
    }, settleMs);
  };

  const size = sizeOf(item, choice, customSize);
  const frame = frameOf(item, choice, frameParts);
  const piece: Piece = { size, frame, price: size && priceOf(size, frame, currency, rate) };
  return { piece, choice, choose };
}
