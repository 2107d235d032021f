import { accounts } from './accounts.ts';
import { bankStatements } from './bank-statements.ts';
import { cache } from './cache.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { catalogueTriggers } from './catalogue-triggers.ts';
import { certificates } from './certificates.ts';
import { checkout } from './checkout.ts';
import { delivery } from './delivery.ts';
import { favourites } from './favourites.ts';
import { freight } from './freight.ts';
import { headers } from './headers.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { invoices } from './invoices.ts';
import { ledger } from './ledger.ts';
import { memberEmail } from './member-email.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import type { Mutation } from './mutation.ts';
import { newsletter } from './newsletter.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { permissions } from './permissions.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import { salesTriggers } from './sales-triggers.ts';
import { search } from './search.ts';
import { shutdown } from './shutdown.ts';
import { signIn } from './sign-in.ts';
import { submissions } from './submissions.ts';
import { tradeTerms } from './trade-terms.ts';
import { triggers } from './triggers.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

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
