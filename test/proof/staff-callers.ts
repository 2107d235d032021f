import { parts } from '../admin-examples/parts.ts';
import type { Callers } from '../admin-examples/setup.ts';
import { password } from '../clients/visitor.ts';
import { staffVisitor } from '../factories/staff.ts';
import type { TestShop } from '../servers/shop.ts';
import { emailPlaceholder } from './malicious-input.ts';

/** What the calls of a path need besides a signed-in staff member. */
const callers: Callers = Object.assign({}, ...parts.map((part) => part.callers));

/** Creates a staff member who can make the calls of a path; returns the valid values for them. */
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
    // The password is given instead.
    code: [undefined],
    // Nothing is saved with an action.
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
