import type { Locale } from '../../kernel/locale.ts';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import type account from './messages/en/account.json';
import type admin from './messages/en/admin/admin.json';
import type adminAccounting from './messages/en/admin/adminAccounting.json';
import type adminCatalogue from './messages/en/admin/adminCatalogue.json';
import type adminContent from './messages/en/admin/adminContent.json';
import type adminCosts from './messages/en/admin/adminCosts.json';
import type adminCustomers from './messages/en/admin/adminCustomers.json';
import type adminInvoices from './messages/en/admin/adminInvoices.json';
import type adminMaterials from './messages/en/admin/adminMaterials.json';
import type adminOffers from './messages/en/admin/adminOffers.json';
import type adminOrders from './messages/en/admin/adminOrders.json';
import type adminPayouts from './messages/en/admin/adminPayouts.json';
import type adminReports from './messages/en/admin/adminReports.json';
import type adminSettings from './messages/en/admin/adminSettings.json';
import type adminStatements from './messages/en/admin/adminStatements.json';
import type adminStock from './messages/en/admin/adminStock.json';
import type adminSubmissions from './messages/en/admin/adminSubmissions.json';
import type adminWebhooks from './messages/en/admin/adminWebhooks.json';
import type artists from './messages/en/artists.json';
import type auth from './messages/en/auth.json';
import type cart from './messages/en/cart.json';
import type certificates from './messages/en/certificates.json';
import type common from './messages/en/common.json';
import type content from './messages/en/content.json';
import type enquiries from './messages/en/enquiries.json';
import type forms from './messages/en/forms.json';
import type masterpieces from './messages/en/masterpieces.json';
import type messages from './messages/en/messages.json';
import type oauth from './messages/en/oauth.json';
import type offers from './messages/en/offers.json';
import type orders from './messages/en/orders.json';
import type outbox from './messages/en/outbox.json';
import type pages from './messages/en/pages.json';
import type payouts from './messages/en/payouts.json';
import type sales from './messages/en/sales.json';
import type search from './messages/en/search.json';
import type shop from './messages/en/shop.json';
import type uploads from './messages/en/uploads.json';
import type works from './messages/en/works.json';
import type zoom from './messages/en/zoom.json';

/** The dictionaries by area, typed by the English ones. A test checks that the other languages have the same keys. */
export type Messages = {
  common: typeof common;
  forms: typeof forms;
  enquiries: typeof enquiries;
  shop: typeof shop;
  pages: typeof pages;
  auth: typeof auth;
  cart: typeof cart;
  account: typeof account;
  admin: typeof admin;
  adminCosts: typeof adminCosts;
  adminCustomers: typeof adminCustomers;
  adminOrders: typeof adminOrders;
  adminOffers: typeof adminOffers;
  adminCatalogue: typeof adminCatalogue;
  adminMaterials: typeof adminMaterials;
  adminContent: typeof adminContent;
  adminSettings: typeof adminSettings;
  adminReports: typeof adminReports;
  adminPayouts: typeof adminPayouts;
  adminStatements: typeof adminStatements;
  adminStock: typeof adminStock;
  adminSubmissions: typeof adminSubmissions;
  messages: typeof messages;
  adminWebhooks: typeof adminWebhooks;
  adminInvoices: typeof adminInvoices;
  adminAccounting: typeof adminAccounting;
  oauth: typeof oauth;
  orders: typeof orders;
  offers: typeof offers;
  certificates: typeof certificates;
  outbox: typeof outbox;
  artists: typeof artists;
  masterpieces: typeof masterpieces;
  content: typeof content;
  payouts: typeof payouts;
  sales: typeof sales;
  works: typeof works;
  zoom: typeof zoom;
  search: typeof search;
  uploads: typeof uploads;
};
export type Area = keyof Messages;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** What a route module exports as `handle`: the message areas it uses; `common` is always included. */
export type PageHandle = {
  messages: readonly Area[];
  /** Whether the page may open the camera (`usesCamera`). */
  usesCamera?: boolean;
};

const files = import.meta.glob<Messages[Area]>('./messages/*/**/*.json', { import: 'default' });

const ready = new Map<string, Messages[Area]>();

/** The admin's dictionaries are in a folder of their own. */
const getKey = (locale: Locale, area: Area) =>
  `./messages/${locale}/${area.startsWith('admin') ? 'admin/' : ''}${area}.json`;

/** Adds a loaded dictionary. The server adds all of them at startup. */
export function addMessages(file: string, messages: Messages[Area]): void {
  ready.set(file, messages);
}

/** Returns the dictionaries of the areas, or undefined while one of them is not loaded. */
export function readAreas(locale: Locale, areas: readonly Area[]): Messages | undefined {
  const found: Partial<Record<Area, Messages[Area]>> = {};
  for (const area of areas) {
    const messages = ready.get(getKey(locale, area));
    if (!messages) return undefined;
    found[area] = messages;
  }
  return found as Messages;
}

/** Loads dictionaries, each once. */
export async function loadAreas(locale: Locale, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(getKey(locale, area))));
}

const loadArea = memoizeAsync(async (file: string): Promise<void> => {
  const messages = await files[file]?.();
  if (messages) addMessages(file, messages);
});
