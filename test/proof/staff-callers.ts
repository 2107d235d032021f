import { parts } from '../admin-examples/parts.ts';
import type { Callers } from '../admin-examples/stage.ts';
import type { TestShop } from '../shop.ts';
import { staffVisitor } from '../staff.ts';
import { password } from '../visitor.ts';
import { emailPlaceholder } from './hostile.ts';

/** What the calls of a path need beside somebody who is signed in. */
const callers: Callers = Object.assign({}, ...parts.map((part) => part.callers));

/** A staff member who can make the calls of a path, with the values that fit it. */
export async function staffCaller(
  shop: TestShop,
  path: string,
): Promise<{ token: string; known: Record<string, unknown[]> }> {
  const owner = await staffVisitor(shop, 'owner');
  const { visitor = owner, known = {} } = (await callers[path]?.({ shop, owner })) ?? {};
  const usual = {
    email: [emailPlaceholder],
    version: [1],
    current: [password],
    // A password proves as much.
    code: [undefined],
    // Nothing is saved with an act.
    save: [undefined],
    decision: ['confirm', 'decline'],
    reason_template: ['', undefined],
    staff: [owner.id],
    assignee: ['me', 'none', owner.id],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
  };
  return { token: visitor.userToken!, known: { ...usual, ...known } };
}
