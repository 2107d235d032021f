import { catalogue } from './catalogue/catalogue.ts';
import { catalogueTriggers } from './catalogue/catalogue-triggers.ts';
import { favourites } from './catalogue/favourites.ts';
import { imports } from './catalogue/imports.ts';
import { search } from './catalogue/search.ts';
import { accounts } from './members/accounts.ts';
import { invitations } from './members/invitations.ts';
import { memberEmail } from './members/member-email.ts';
import { messages } from './members/messages.ts';
import { newsletter } from './members/newsletter.ts';
import { permissions } from './members/permissions.ts';
import { privacy } from './members/privacy.ts';
import { signIn } from './members/sign-in.ts';
import type { Mutation } from './mutation.ts';
import { bankStatements } from './orders/bank-statements.ts';
import { cart } from './orders/cart.ts';
import { certificates } from './orders/certificates.ts';
import { checkout } from './orders/checkout.ts';
import { delivery } from './orders/delivery.ts';
import { freight } from './orders/freight.ts';
import { invoices } from './orders/invoices.ts';
import { money } from './orders/money.ts';
import { offers } from './orders/offers.ts';
import { orders } from './orders/orders.ts';
import { payments } from './orders/payments.ts';
import { returns } from './orders/returns.ts';
import { tradeTerms } from './orders/trade-terms.ts';
import { webhooks } from './orders/webhooks.ts';
import { cache } from './platform/cache.ts';
import { headers } from './platform/headers.ts';
import { shutdown } from './platform/shutdown.ts';
import { triggers } from './platform/triggers.ts';
import { ledger } from './sales/ledger.ts';
import { payouts } from './sales/payouts.ts';
import { salesTriggers } from './sales/sales-triggers.ts';
import { submissions } from './sales/submissions.ts';
import { uploads } from './sales/uploads.ts';

export const areas: Record<string, readonly Mutation[]> = {
  headers,
  cache,
  accounts,
  'sign-in': signIn,
  'member-email': memberEmail,
  invitations,
  favourites,
  newsletter,
  cart,
  checkout,
  orders,
  offers,
  'trade-terms': tradeTerms,
  permissions,
  privacy,
  returns,
  messages,
  certificates,
  money,
  payments,
  ledger,
  payouts,
  invoices,
  catalogue,
  freight,
  search,
  imports,
  uploads,
  submissions,
  'bank-statements': bankStatements,
  webhooks,
  triggers,
  'catalogue-triggers': catalogueTriggers,
  'sales-triggers': salesTriggers,
  delivery,
  shutdown,
};
