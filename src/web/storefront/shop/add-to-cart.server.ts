import { attempt } from '../../api.server.ts';
import type { Web } from '../../context.ts';
import type { Failure } from '../../failure.ts';
import { defaultBorderMm, readChoice, widthMmOf } from './piece-choice.ts';

type Outcome = { ok: true; message: string } | { ok: false; failure: Failure };

/** The most pieces of a line (`api: PUT /api/cart`). */
const mostNums = 99;

/** Adds pieces to the visitor's or member's cart; those already in it are counted. */
export async function addToCart(
  { api, session }: Web,
  itemId: number,
  values: Record<string, string>,
): Promise<Outcome> {
  const choice = readChoice(new URLSearchParams(values));
  const size =
    choice.size === 'custom'
      ? await attempt(
          api.api.size.$post({
            // What is no number is refused by the API, which says why.
            json: { item_id: itemId, width_mm: widthMmOf(choice) ?? 0, substrate_id: choice.substrate ?? 0 },
          }),
        )
      : { ok: true as const, data: { id: choice.size ?? 0 } };
  if (!size.ok) return size;
  const frame =
    choice.frame === 'custom'
      ? await attempt(
          api.api.frame.$post({
            json: {
              moulding_id: choice.moulding ?? 0,
              mat: choice.mat ? { color: choice.mat, border_mm: choice.borderMm ?? defaultBorderMm } : null,
              glazing_id: choice.glazing,
            },
          }),
        )
      : { ok: true as const, data: { id: choice.frame ?? 0 } };
  if (!frame.ok) return frame;

  const piece = { item_id: itemId, size_id: size.data.id, frame_id: frame.data.id };
  const added = Number(values.nums ?? '1');
  const before =
    session.hasUserToken || session.hasCartToken ? await attempt(api.api.cart.$get({ query: {} })) : null;
  const known =
    before?.ok &&
    before.data.lines.find(
      (line) =>
        line.item_id === piece.item_id && line.size_id === piece.size_id && line.frame_id === piece.frame_id,
    );
  const isCount = Number.isInteger(added) && added >= 1 && added <= mostNums;
  const nums = known && isCount ? Math.min(mostNums, known.nums + added) : added;
  const saved = await attempt(api.api.cart.$put({ json: { ...piece, nums }, query: {} }));
  if (!saved.ok) return saved;
  session.keepCart(saved.data.token);
  return { ok: true, message: saved.message };
}
