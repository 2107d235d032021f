import { mailDefaultShare } from './domains/artists/artist-shares.usecases.ts';
import { linkConfirmedArtist } from './domains/artists/artists.admin.usecases.ts';
import { artistRenamed } from './domains/artists/artists.events.ts';
import { recordCopiesSold } from './domains/artists/artists.usecases.ts';
import { subscribeCart } from './domains/cart/cart.usecases.ts';
import { enqueueSearchOf, updateItemSearch } from './domains/catalogue/browse/item-search.usecases.ts';
import { updateItemSearchJob } from './domains/catalogue/catalogue.jobs.ts';
import { updatePricesJob } from './domains/catalogue/framing/price-updates.jobs.ts';
import { recalculatePrices } from './domains/catalogue/framing/price-updates.usecases.ts';
import { applyImportJob, checkImportJob } from './domains/catalogue/imports/imports.jobs.ts';
import { applyImportBatch, checkImport } from './domains/catalogue/imports/imports.usecases.ts';
import { agreementProposed } from './domains/catalogue/items/agreements.events.ts';
import { regenerateCopiesJob } from './domains/catalogue/pictures/public-copies.jobs.ts';
import {
  regenerateAllCopies,
  regenerateCopies,
} from './domains/catalogue/pictures/public-copies.usecases.ts';
import { sendNewsletterJob } from './domains/content/news/newsletter.jobs.ts';
import { sendNewsletter } from './domains/content/newsletter/newsletter.usecases.ts';
import { sendInvoiceDocumentsJob } from './domains/invoices/invoices.jobs.ts';
import { updateInvoiceOfOrder } from './domains/invoices/issue-invoices.usecases.ts';
import { sendInvoiceDocuments } from './domains/invoices/send-documents.usecases.ts';
import { storeTaxSummary } from './domains/invoices/tax-summary.usecases.ts';
import { personRemoved } from './domains/members/people/people.events.ts';
import { memberConfirmed } from './domains/members/reviews/reviews.events.ts';
import { sendResetLinkJob } from './domains/members/sessions/passwords.jobs.ts';
import { sendResetLink } from './domains/members/sessions/passwords.usecases.ts';
import { mailAnswer, mailNotice } from './domains/messages/message-mails.usecases.ts';
import { messageAnswered, messageReceived } from './domains/messages/messages.events.ts';
import { mailApproval } from './domains/orders/approvals/approval-mails.usecases.ts';
import { approvalTransitioned } from './domains/orders/approvals/approvals.events.ts';
import { declineOfRemoved } from './domains/orders/approvals/approvals.usecases.ts';
import { recordStatementJob } from './domains/orders/bank-statements/bank-statements.jobs.ts';
import { recordStatementBatch } from './domains/orders/bank-statements/bank-statements.usecases.ts';
import { issueCertificates } from './domains/orders/certificates/certificates.usecases.ts';
import { recordOrderCosts } from './domains/orders/costs/order-costs.usecases.ts';
import {
  mailOrderFailed,
  mailOrderPlaced,
  mailPartPayment,
  mailPaymentReminder,
  recordSentReminder,
} from './domains/orders/notifications/order-mails.usecases.ts';
import { mailReturn } from './domains/orders/notifications/return-mails.usecases.ts';
import {
  mailAddressCorrected,
  mailOrderPaid,
  mailOrderStatus,
  mailParcelShipped,
  mailRefundSent,
} from './domains/orders/notifications/status-mails.usecases.ts';
import { mailWithdrawal } from './domains/orders/notifications/withdrawal-mails.usecases.ts';
import { mailOffer, mailOfferNotice } from './domains/orders/offers/offer-mails.usecases.ts';
import { offerTransitioned } from './domains/orders/offers/offers.events.ts';
import {
  orderAddressCorrected,
  orderFailed,
  orderPaid,
  orderPlaced,
  orderReminderDue,
  orderSettlementChanged,
  orderSwitchedToTransfer,
  orderTransitioned,
  parcelShipped,
  partPaymentReceived,
  refundSent,
} from './domains/orders/orders.events.ts';
import { soldBy } from './domains/orders/orders.rules.ts';
import { processNotification } from './domains/orders/payment/notifications.usecases.ts';
import { processNotificationJob } from './domains/orders/payment/online-payment.jobs.ts';
import { sendNewRefund } from './domains/orders/payment/send-refund.usecases.ts';
import { returnTransitioned } from './domains/orders/returns/returns.events.ts';
import { orderWithdrawn } from './domains/orders/withdrawals/withdrawals.events.ts';
import { withdrawJob } from './domains/orders/withdrawals/withdrawals.jobs.ts';
import { withdrawFromOrder } from './domains/orders/withdrawals/withdrawals.usecases.ts';
import { sendRefundJob } from './domains/payments/refunds.jobs.ts';
import { deleteFiles } from './domains/privacy/close-account.usecases.ts';
import { deleteFilesJob } from './domains/privacy/privacy.jobs.ts';
import { mailSalesOfOrder } from './domains/sales/notifications/sale-notifications.usecases.ts';
import {
  enqueueAnnualReports,
  storeAnnualReport,
} from './domains/sales/statements/closed-annual-reports.usecases.ts';
import { storeSalesReports } from './domains/sales/statements/closed-reports.usecases.ts';
import {
  storeAnnualReportJob,
  storeStatementJob,
} from './domains/sales/statements/closed-statements.jobs.ts';
import { enqueueStatements, storeStatement } from './domains/sales/statements/closed-statements.usecases.ts';
import { indexWordsJob, rebuildSearchJob } from './domains/search/search.jobs.ts';
import { indexWords, rebuildSearch } from './domains/search/search-index.usecases.ts';
import { monthClosed } from './domains/settings/closed-months/closed-months.events.ts';
import { defaultShareAnnounced, publicLimitChanged } from './domains/settings/settings.events.ts';
import { sendStaffResetLink } from './domains/staff/password-reset.usecases.ts';
import { sendStaffResetJob } from './domains/staff/staff.jobs.ts';
import { mailProposals } from './domains/submissions/agreements.usecases.ts';
import { useCompletedUpload } from './domains/submissions/submissions.usecases.ts';
import { checkUpload, regenerateThumbnails } from './domains/uploads/check-uploads.usecases.ts';
import { deleteUploadFiles } from './domains/uploads/receive-uploads.usecases.ts';
import { uploadCompleted } from './domains/uploads/uploads.events.ts';
import {
  checkUploadJob,
  deleteUploadFilesJob,
  regenerateThumbnailsJob,
} from './domains/uploads/uploads.jobs.ts';
import { deliverMessage } from './domains/webhooks/deliveries.usecases.ts';
import { subscribeWebhooks } from './domains/webhooks/order-messages.usecases.ts';
import { deliverWebhookJob } from './domains/webhooks/webhooks.jobs.ts';
import { deliverEventJob } from './platform/events.ts';
import { mailSent, sendMail, sendMailJob } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

/** All subscribers of events and handlers of jobs; the same in every process and in tests. */
export function subscribeAll({ events, jobs }: Services): void {
  jobs.handle(
    deliverEventJob,
    (services, delivery) => services.events.deliver(services, [delivery]),
    (services, deliveries) => services.events.deliver(services, deliveries),
  );
  jobs.handle(sendMailJob, sendMail);
  jobs.handle(sendResetLinkJob, sendResetLink);
  jobs.handle(deleteFilesJob, deleteFiles);
  jobs.handle(checkUploadJob, checkUpload);
  jobs.handle(regenerateThumbnailsJob, regenerateThumbnails);
  jobs.handle(deleteUploadFilesJob, deleteUploadFiles);
  jobs.handle(sendNewsletterJob, sendNewsletter);
  jobs.handle(updatePricesJob, recalculatePrices);
  jobs.handle(checkImportJob, checkImport);
  jobs.handle(applyImportJob, applyImportBatch);
  jobs.handle(recordStatementJob, recordStatementBatch);
  jobs.handle(regenerateCopiesJob, regenerateCopies);
  jobs.handle(sendStaffResetJob, sendStaffResetLink);
  jobs.handle(processNotificationJob, (services, { notificationId }) =>
    processNotification(services, notificationId),
  );
  jobs.handle(sendRefundJob, (services, { refundId }) => sendNewRefund(services, refundId));
  jobs.handle(withdrawJob, withdrawFromOrder);
  jobs.handle(deliverWebhookJob, deliverMessage);
  jobs.handle(sendInvoiceDocumentsJob, sendInvoiceDocuments);
  jobs.handle(storeStatementJob, storeStatement);
  jobs.handle(storeAnnualReportJob, storeAnnualReport);
  jobs.handle(updateItemSearchJob, updateItemSearch);
  jobs.handle(rebuildSearchJob, rebuildSearch);
  jobs.handle(indexWordsJob, indexWords);

  subscribeCart(events);
  subscribeWebhooks(events);
  events.subscribe(memberConfirmed, 'link the artist to the account', linkConfirmedArtist);
  events.subscribe(agreementProposed, 'mail the proposals', mailProposals);
  events.subscribe(uploadCompleted, 'use it in the submission', useCompletedUpload);
  events.subscribe(artistRenamed, 'update the search of the works', enqueueSearchOf);
  events.subscribe(defaultShareAnnounced, 'mail the artists', mailDefaultShare);
  events.subscribe(publicLimitChanged, 'regenerate the public copies', regenerateAllCopies);
  events.subscribe(monthClosed, 'store the sales reports', storeSalesReports);
  events.subscribe(monthClosed, 'store the tax summary', storeTaxSummary);
  events.subscribe(monthClosed, 'store the statements', enqueueStatements);
  events.subscribe(monthClosed, 'store the annual reports', enqueueAnnualReports);
  events.subscribe(orderPlaced, 'mail the confirmation', mailOrderPlaced);
  events.subscribe(orderSwitchedToTransfer, 'mail the bank account', mailOrderPlaced);
  for (const event of [orderPlaced, orderSwitchedToTransfer, orderPaid]) {
    events.subscribe(event, 'record what it costs', (services, { orderId }: { orderId: number }) =>
      recordOrderCosts(services, orderId),
    );
  }
  events.subscribe(orderFailed, 'mail the failure', mailOrderFailed);
  events.subscribe(orderReminderDue, 'mail the reminder', mailPaymentReminder);
  events.subscribe(mailSent, 'record the sent reminder', recordSentReminder);
  events.subscribe(orderPaid, 'mail the payment', mailOrderPaid);
  events.subscribe(partPaymentReceived, 'mail the part payment', mailPartPayment);
  events.subscribe(orderSettlementChanged, 'mail the artists', mailSalesOfOrder);
  events.subscribe(orderPaid, 'issue the certificates', issueCertificates);
  events.subscribe(orderTransitioned, 'mail the status', mailOrderStatus);
  events.subscribe(orderAddressCorrected, 'mail the address', mailAddressCorrected);
  events.subscribe(returnTransitioned, 'mail the return', mailReturn);
  events.subscribe(orderWithdrawn, 'mail the receipt of the withdrawal', mailWithdrawal);
  events.subscribe(approvalTransitioned, 'mail the request for approval', mailApproval);
  events.subscribe(personRemoved, 'decline what waits for approval', declineOfRemoved);
  events.subscribe(offerTransitioned, 'mail the offer', mailOffer);
  events.subscribe(offerTransitioned, 'mail the notice of the offer', mailOfferNotice);
  events.subscribe(messageAnswered, 'mail the answer', mailAnswer);
  events.subscribe(messageReceived, 'mail the notice', mailNotice);
  events.subscribe(parcelShipped, 'mail the parcel', mailParcelShipped);
  events.subscribe(refundSent, 'mail the refund', mailRefundSent);
  for (const event of [orderSettlementChanged, refundSent, orderTransitioned]) {
    events.subscribe(event, 'update the invoice', async (services, { orderId }: { orderId: number }) => {
      await updateInvoiceOfOrder(services, orderId);
    });
  }
  events.subscribe(orderTransitioned, 'count copies sold', (services, { from, to, lines }) =>
    recordCopiesSold(
      services,
      soldBy(from, to) === 0 ? [] : lines.map(({ artistId, nums }) => ({ artistId, copies: -nums })),
    ),
  );
  events.subscribe(orderPlaced, 'count copies sold', (services, { lines }) =>
    recordCopiesSold(
      services,
      lines.map(({ artistId, nums }) => ({ artistId, copies: nums })),
    ),
  );
  events.subscribe(orderFailed, 'count copies sold', (services, { lines }) =>
    recordCopiesSold(
      services,
      lines.map(({ artistId, nums }) => ({ artistId, copies: -nums })),
    ),
  );
}
