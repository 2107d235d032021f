import { test as base, type Page } from '@playwright/test';
import type { Visitor } from '../test/clients/visitor.ts';
import { logInAsArtist, logInAsNewMember, logInWithCart } from './people.ts';
import { createAdminContext, signInOwner } from './staff.ts';

type People = {
  /** A new member, who is logged in in this browser. */
  member: Visitor;
  /** A new member with a framed work in the cart, who is logged in in this browser. */
  buyer: Visitor;
  /** The demo's artist, who has sales, logged in in this browser. */
  artist: Visitor;
  /** The demo's owner, signed in by the API. */
  owner: Visitor;
  /** A page of another browser, in which the demo's owner is signed in to the admin. */
  admin: Page;
  adminWithoutScripts: Page;
};

/** A journey, with who takes part in it. */
export const test = base.extend<People>({
  member: async ({ context, baseURL }, provide) => provide(await logInAsNewMember(context, baseURL!)),
  buyer: async ({ context, baseURL }, provide) => provide(await logInWithCart(context, baseURL!)),
  artist: async ({ context, baseURL }, provide) => provide(await logInAsArtist(context, baseURL!)),
  owner: async ({ baseURL }, provide) => provide(await signInOwner(baseURL!)),
  admin: async ({ browser, baseURL }, provide) => {
    const context = await createAdminContext(browser, baseURL!);
    await provide(await context.newPage());
    await context.close();
  },
  adminWithoutScripts: async ({ browser, baseURL }, provide) => {
    const context = await createAdminContext(browser, baseURL!, { javaScriptEnabled: false });
    await provide(await context.newPage());
    await context.close();
  },
});
