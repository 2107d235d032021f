import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Names of the API that pages put into words: the file and export of the list, and the group of the dictionary that names exactly these. */
const named: [file: string, list: string, group: string][] = [
  ['audit/audit.rules.ts', 'actions', 'admin.actions'],
  ['audit/audit.rules.ts', 'outcomes', 'admin.outcomes'],
  ['audit/audit.rules.ts', 'subjectKinds', 'admin.subjects'],
  ['webhooks/webhooks.rules.ts', 'attemptErrors', 'adminWebhooks.errors'],
  ['webhooks/webhooks.rules.ts', 'endpointStatuses', 'adminWebhooks.statuses'],
  ['webhooks/webhooks.rules.ts', 'messageStatuses', 'adminWebhooks.messageStatuses'],
  ['webhooks/webhooks.rules.ts', 'messageTypes', 'adminWebhooks.types'],
  ['submissions/submissions.rules.ts', 'reviewedStates', 'adminSubmissions.state'],
  ['submissions/submissions.rules.ts', 'submissionDecisions', 'admin.actions.submission'],
  ['submissions/submissions.rules.ts', 'submissionEventKinds', 'works.events'],
  ['submissions/submissions.rules.ts', 'submissionStates', 'works.states'],
  ['sales/reports.rules.ts', 'groupings', 'adminReports.groupings'],
  ['sales/payouts/bank-details.rules.ts', 'accountKinds', 'payouts.account.kinds'],
  ['sales/payouts/payouts.rules.ts', 'payoutOutcomes', 'adminPayouts.outcomes'],
  ['sales/payouts/payouts.rules.ts', 'payoutStatuses', 'adminPayouts.statuses'],
  ['payments/order-balance.rules.ts', 'refundStatuses', 'adminOrders.refunds.statuses'],
  ['payments/payments.rules.ts', 'onlinePaytypes', 'orders.payment.pay'],
  ['payments/payments.rules.ts', 'paymentStatuses', 'adminOrders.payments'],
  ['payments/payments.rules.ts', 'paytypes', 'adminOrders.paytypes'],
  ['payments/receipts.rules.ts', 'receiptProblems', 'adminOrders.receipts.problems'],
  ['payments/receipts.rules.ts', 'receiptStatuses', 'adminOrders.receipts.statuses'],
  ['payments/alerts/payment-alerts.rules.ts', 'paymentAlertKinds', 'adminOrders.alerts.payment_alerts.kinds'],
  ['orders/orders.rules.ts', 'orderStatuses', 'adminOrders.statuses'],
  ['orders/orders.rules.ts', 'returnKinds', 'orders.return.kinds'],
  ['orders/orders.rules.ts', 'returnWishes', 'orders.return.wishes'],
  ['orders/offers/offers.rules.ts', 'offerStatuses', 'adminOffers.statuses'],
  ['orders/orders.rules.ts', 'parcelStatuses', 'adminOrders.parcels.statuses'],
  ['orders/certificates/certificates.rules.ts', 'checkOutcomes', 'certificates.check.outcome'],
  ['orders/bank-statements/bank-statements.rules.ts', 'rowOutcomes', 'adminStatements.outcomes'],
  ['orders/bank-statements/bank-statements.rules.ts', 'statementStates', 'adminStatements.states'],
  ['messages/messages.rules.ts', 'threadFilters', 'adminCustomers.messages.statuses'],
  ['members/members.rules.ts', 'genders', 'forms.person.genders'],
  ['members/members.rules.ts', 'memberStatuses', 'adminCustomers.statuses'],
  ['members/members.rules.ts', 'memberTypes', 'account.types'],
  ['members/reviews/reviews.rules.ts', 'reviewDecisions', 'adminSettings.reasons.decisions'],
  ['members/reviews/reviews.rules.ts', 'reviewStatuses', 'adminCustomers.reviews.status'],
  ['members/members.rules.ts', 'oauthProviderNames', 'oauth.names'],
  ['members/invitations/invitations.rules.ts', 'invitationActions', 'adminCustomers.enquiries.invite.submit'],
  ['members/email/email.rules.ts', 'linkResults', 'auth.confirmEmail.doneTitle'],
  ['accounting/accounts.rules.ts', 'journalKinds', 'adminAccounting.kinds'],
  ['accounting/accounts.rules.ts', 'manualKinds', 'adminAccounting.entries.kinds'],
  ['invoices/invoices.rules.ts', 'documentKinds', 'adminOrders.invoices.kind'],
  ['invoices/invoices.rules.ts', 'documentStatuses', 'adminInvoices.deliveries'],
  ['invoices/invoices.rules.ts', 'invoiceStatuses', 'adminInvoices.statuses'],
  ['invoices/sales-comparison.rules.ts', 'differenceReasons', 'adminInvoices.comparison.reasons'],
  ['freight/freight.rules.ts', 'freightServices', 'adminSettings.freight.services'],
  ['freight/rate-tables.rules.ts', 'effectiveStates', 'adminSettings.rates.states'],
  ['freight/freight.schemas.ts', 'pickupTypes', 'cart.checkout.pickups'],
  ['enquiries/enquiries.rules.ts', 'enquiryKinds', 'adminCustomers.enquiries.kinds'],
  ['enquiries/enquiries.rules.ts', 'enquiryOperations', 'admin.actions.enquiry'],
  ['enquiries/enquiries.rules.ts', 'enquiryStatuses', 'adminCustomers.enquiries.statuses'],
  ['content/translations/translations.schemas.ts', 'openTasks', 'adminContent.toDo.filters'],
  ['content/news/news.rules.ts', 'newsStates', 'adminContent.news.states'],
  ['content/articles/articles.rules.ts', 'articleStates', 'adminContent.articles.states'],
  ['catalogue/catalogue.rules.ts', 'facetGroups', 'adminCatalogue.groups'],
  ['catalogue/catalogue.rules.ts', 'itemChannels', 'adminCatalogue.channels'],
  ['catalogue/catalogue.rules.ts', 'itemStatuses', 'adminCatalogue.statuses'],
  ['catalogue/catalogue.rules.ts', 'orientations', 'shop.filters.orientations'],
  ['catalogue/catalogue.rules.ts', 'sizeClasses', 'shop.filters.sizes'],
  ['catalogue/pictures/uploads.rules.ts', 'uploadWarnings', 'admin.files.warnings'],
];

type Dictionary = { [key: string]: string | Dictionary };

const dictionary: Dictionary = Object.fromEntries(
  globSync('**/*.json', { cwd: join(import.meta.dirname, 'messages/en') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(import.meta.dirname, 'messages/en', file), 'utf8')),
  ]),
);

const namesIn = (group: Dictionary, prefix = ''): string[] =>
  Object.entries(group).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : namesIn(text, `${prefix}${key}.`),
  );

test.each(named)('%s: the dictionaries name each of %s', async (file, list, group) => {
  const { [list]: names } = (await import(/* @vite-ignore */ `../../domains/${file}`)) as Record<
    string,
    string[]
  >;
  const words = group.split('.').reduce<Dictionary>((inner, key) => inner[key] as Dictionary, dictionary);
  expect([...names!].sort()).toEqual(namesIn(words).sort());
});
