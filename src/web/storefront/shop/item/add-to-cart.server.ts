import type { ConfiguredItemIds } from '../../../../domains/catalogue/framing/configured-items.rules.ts';
import { required } from '../../../../kernel/required.ts';
import { toResult } from '../../../api.server.ts';
import type { Failure } from '../../../failure.ts';
import type { RequestContext } from '../../../session/context.ts';
import { type AddedWork, addedWork } from '../added/added.server.ts';
import {
  type Choice,
  computeWidthMm,
  defaultBorderMm,
  findChosenSize,
  parseChoice,
} from './configuration-choice.ts';

type Result = { ok: true; added: AddedWork; isLoggedOut: boolean } | { ok: false; failure: Failure };

type FoundIds = { ok: true; ids: ConfiguredItemIds } | { ok: false; failure: Failure };

/** Without scripts the form may still have the size on the material before. */
async function findSize(api: RequestContext['api'], itemId: number, choice: Choice) {
  const known = { ok: true as const, data: { id: Number(choice.size ?? 0) } };
  if (choice.substrate === null) return known;
  const item = await toResult(api.api.shop[':id'].$get({ param: { id: String(itemId) }, query: {} }));
  // The cart rejects a work that is not found.
  return item.ok ? { ok: true as const, data: { id: findChosenSize(item.data, choice)?.id ?? 0 } } : known;
}

/** Returns the ids of the chosen size and frame; custom ones get their id from the API. */
export async function findConfiguredItemIds(
  { api }: RequestContext,
  itemId: number,
  choice: Choice,
): Promise<FoundIds> {
  const size =
    choice.size === 'custom'
      ? await toResult(
          api.api.size.$post({
            // The API rejects invalid numbers with a message.
            json: {
              item_id: itemId,
              width_mm: computeWidthMm(choice) ?? 0,
              substrate_id: choice.substrate ?? 0,
            },
          }),
        )
      : await findSize(api, itemId, choice);
  if (!size.ok) return size;
  const frame =
    choice.frame === 'custom'
      ? await toResult(
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

  return { ok: true, ids: { item_id: itemId, size_id: size.data.id, frame_id: frame.data.id } };
}

/**
 * Adds a configured item to the cart; an existing line's quantity is increased. After the end of a session (`isLoggedOut`) it goes into
 * the visitor's cart, which a login adds to the member's.
 */
export async function addToCart(
  ctx: RequestContext,
  itemId: number,
  values: Record<string, string>,
): Promise<Result> {
  const { api, session } = ctx;
  const wasLoggedIn = session.userToken !== undefined;
  const found = await findConfiguredItemIds(ctx, itemId, parseChoice(new URLSearchParams(values)));
  if (!found.ok) return found;
  const nums = Number(values.nums ?? '1');
  const saved = await toResult(api.api.cart.line.$post({ json: { ...found.ids, nums }, query: {} }));
  if (!saved.ok) return saved;
  session.setCartToken(saved.data.token);
  const added = required(addedWork(ctx, saved.data, found.ids), 'the line that was added');
  return { ok: true, added, isLoggedOut: wasLoggedIn && session.userToken === undefined };
}
