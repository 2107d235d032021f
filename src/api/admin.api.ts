import { accountAdminApi } from '../domains/account/account.admin.api.ts';
import { accountingAdminApi } from '../domains/accounting/accounting.admin.api.ts';
import { providerDaysAdminApi } from '../domains/accounting/provider-days.admin.api.ts';
import { alertsAdminApi } from '../domains/alerts/alerts.admin.api.ts';
import { applicationsAdminApi } from '../domains/artists/applications/applications.admin.api.ts';
import { artistsAdminApi } from '../domains/artists/artists.admin.api.ts';
import { attachmentsAdminApi } from '../domains/attachments/attachments.admin.api.ts';
import { auditApi } from '../domains/audit/audit.api.ts';
import { costsAdminApi } from '../domains/catalogue/costs/costs.admin.api.ts';
import { facetsAdminApi } from '../domains/catalogue/facets/facets.admin.api.ts';
import { materialsAdminApi } from '../domains/catalogue/framing/materials.admin.api.ts';
import { importsAdminApi } from '../domains/catalogue/imports/imports.admin.api.ts';
import { itemsAdminApi } from '../domains/catalogue/items/items.admin.api.ts';
import { listWorksOnlyIn } from '../domains/catalogue/items/works-of-stores.usecases.ts';
import { masterpiecesAdminApi } from '../domains/catalogue/masterpieces/masterpieces.admin.api.ts';
import { paperProfilesAdminApi } from '../domains/catalogue/paper-profiles/paper-profiles.admin.api.ts';
import { uploadsAdminApi } from '../domains/catalogue/pictures/uploads.admin.api.ts';
import { portraitsAdminApi } from '../domains/catalogue/portraits/portraits.admin.api.ts';
import { stockAdminApi } from '../domains/catalogue/stock/stock.admin.api.ts';
import { articlesAdminApi } from '../domains/content/articles/articles.admin.api.ts';
import { faqAdminApi } from '../domains/content/faq/faq.admin.api.ts';
import { homeAdminApi } from '../domains/content/home/home.admin.api.ts';
import { namesAdminApi } from '../domains/content/names.admin.api.ts';
import { newsAdminApi } from '../domains/content/news/news.admin.api.ts';
import { chineseAdminApi } from '../domains/content/translations/chinese.admin.api.ts';
import { enquiriesAdminApi } from '../domains/enquiries/enquiries.admin.api.ts';
import { freightAdminApi } from '../domains/freight/freight.admin.api.ts';
import { invoicesAdminApi } from '../domains/invoices/invoices.admin.api.ts';
import { membersAdminApi } from '../domains/members/admin/members.admin.api.ts';
import { reviewTemplatesAdminApi } from '../domains/members/reviews/review-templates.admin.api.ts';
import { reviewsAdminApi } from '../domains/members/reviews/reviews.admin.api.ts';
import { termsAdminApi } from '../domains/members/terms/terms.admin.api.ts';
import { messagesAdminApi } from '../domains/messages/messages.admin.api.ts';
import { orderViewsAdminApi } from '../domains/orders/admin/order-views.admin.api.ts';
import { ordersAdminApi } from '../domains/orders/admin/orders.admin.api.ts';
import { bankStatementsAdminApi } from '../domains/orders/bank-statements/bank-statements.admin.api.ts';
import { certificatesAdminApi } from '../domains/orders/certificates/certificates.admin.api.ts';
import { orderCostsAdminApi } from '../domains/orders/costs/order-costs.admin.api.ts';
import { couriersAdminApi } from '../domains/orders/fulfilment/couriers.admin.api.ts';
import { parcelsAdminApi } from '../domains/orders/fulfilment/parcels.admin.api.ts';
import { printCopiesAdminApi } from '../domains/orders/fulfilment/print-copies.admin.api.ts';
import { workshopAdminApi } from '../domains/orders/fulfilment/workshop.admin.api.ts';
import { workshopParcelsAdminApi } from '../domains/orders/fulfilment/workshop-parcels.admin.api.ts';
import { offersAdminApi } from '../domains/orders/offers/offers.admin.api.ts';
import { printFilesAdminApi } from '../domains/orders/print-files/print-files.admin.api.ts';
import { returnsAdminApi } from '../domains/orders/return-handling/returns.admin.api.ts';
import { withdrawalTermsAdminApi } from '../domains/orders/returns/withdrawal-terms.admin.api.ts';
import { receivablesAdminApi } from '../domains/orders/terms/receivables.admin.api.ts';
import { marginsAdminApi } from '../domains/sales/margins/margins.admin.api.ts';
import { payoutRunsAdminApi } from '../domains/sales/payouts/payout-runs.admin.api.ts';
import { payoutTermsAdminApi } from '../domains/sales/payouts/payout-terms.admin.api.ts';
import { reportsAdminApi } from '../domains/sales/reports.admin.api.ts';
import { taxStatusAdminApi } from '../domains/sales/withholding/tax-status.admin.api.ts';
import { closedMonthsAdminApi } from '../domains/settings/closed-months/closed-months.admin.api.ts';
import { mailTextsAdminApi } from '../domains/settings/mail-texts/mail-texts.admin.api.ts';
import { ratesAdminApi } from '../domains/settings/rates/rates.admin.api.ts';
import { settingsAdminApi } from '../domains/settings/settings.admin.api.ts';
import { createStoresAdminApi } from '../domains/settings/stores/stores.admin.api.ts';
import { staffFactorsApi } from '../domains/staff/factors.api.ts';
import { staffSignInApi } from '../domains/staff/sign-in.api.ts';
import { staffTeamApi } from '../domains/staff/team.api.ts';
import { submissionsAdminApi } from '../domains/submissions/submissions.admin.api.ts';
import { webhooksAdminApi } from '../domains/webhooks/webhooks.admin.api.ts';
import { apiRouter } from '../platform/http/router.ts';

/** The domains' admin API (`/api/admin/*`). */
export const adminApi = apiRouter()
  .route('/', staffSignInApi)
  .route('/', staffFactorsApi)
  .route('/', staffTeamApi)
  .route('/', auditApi)
  .route('/', itemsAdminApi)
  .route('/', submissionsAdminApi)
  .route('/', facetsAdminApi)
  .route('/', masterpiecesAdminApi)
  .route('/', artistsAdminApi)
  .route('/', portraitsAdminApi)
  .route('/', reviewsAdminApi)
  .route('/', applicationsAdminApi)
  .route('/', membersAdminApi)
  .route('/', termsAdminApi)
  .route('/', accountAdminApi)
  .route('/', enquiriesAdminApi)
  .route('/', messagesAdminApi)
  .route('/', attachmentsAdminApi)
  .route('/', reportsAdminApi)
  .route('/', marginsAdminApi)
  .route('/', ordersAdminApi)
  .route('/', offersAdminApi)
  .route('/', orderCostsAdminApi)
  .route('/', bankStatementsAdminApi)
  .route('/', parcelsAdminApi)
  .route('/', workshopAdminApi)
  .route('/', printCopiesAdminApi)
  .route('/', printFilesAdminApi)
  .route('/', workshopParcelsAdminApi)
  .route('/', returnsAdminApi)
  .route('/', withdrawalTermsAdminApi)
  .route('/', invoicesAdminApi)
  .route('/', accountingAdminApi)
  .route('/', providerDaysAdminApi)
  .route('/', payoutRunsAdminApi)
  .route('/', payoutTermsAdminApi)
  .route('/', taxStatusAdminApi)
  .route('/', closedMonthsAdminApi)
  .route('/', receivablesAdminApi)
  .route('/', certificatesAdminApi)
  .route('/', orderViewsAdminApi)
  .route('/', alertsAdminApi)
  .route('/', webhooksAdminApi)
  .route('/', chineseAdminApi)
  .route('/', newsAdminApi)
  .route('/', articlesAdminApi)
  .route('/', faqAdminApi)
  .route('/', homeAdminApi)
  .route('/', namesAdminApi)
  .route('/', uploadsAdminApi)
  .route('/', importsAdminApi)
  .route('/', materialsAdminApi)
  .route('/', paperProfilesAdminApi)
  .route('/', costsAdminApi)
  .route('/', stockAdminApi)
  .route('/', createStoresAdminApi(listWorksOnlyIn))
  .route('/', ratesAdminApi)
  .route('/', settingsAdminApi)
  .route('/', mailTextsAdminApi)
  .route('/', freightAdminApi)
  .route('/', reviewTemplatesAdminApi)
  .route('/', couriersAdminApi);
