import { settingsAuditTrail } from './settings-audit-trail.ts';

/**
 * What each writing call of staff answers, and its entries in the audit log: the action, its subject (by the parameter of the path or
 * the field of the answer that has its id), and what changed (`+` and `-`: there is only a state after, or before).
 */
export const auditTrail: Record<string, [message: string, ...entries: string[]]> = {
  'POST /api/admin/login': ['Success', 'staff.sign_in staff … +state'],
  'POST /api/admin/logout': ['You are signed out', 'staff.sign_out staff …'],
  'POST /api/admin/second-factor': ['Success', 'staff.verify_second_factor staff … +method'],
  'POST /api/admin/passkey/verify': ['Success', 'staff.verify_second_factor staff … +method'],
  'POST /api/admin/invitation/{token}': [
    'Success',
    'staff.accept_invitation staff … +email +name +role',
    'staff.sign_in staff … +state',
  ],
  'POST /api/admin/me/password': ['Your new password has been saved', 'staff.change_password staff …'],
  'POST /api/admin/me/totp/confirm': ['Success', 'staff.confirm_totp staff … totp'],
  'DELETE /api/admin/me/totp': ['Success', 'staff.delete_totp staff … totp'],
  'POST /api/admin/me/recovery-codes': ['Success', 'staff.regenerate_recovery_codes staff …'],
  'POST /api/admin/me/passkeys': ['Saved', 'staff.create_passkey staff … +name +passkey'],
  'DELETE /api/admin/me/passkeys/{id}': ['Success', 'staff.delete_passkey staff … -name -passkey'],
  'DELETE /api/admin/me/sessions/{id}': ['Success', 'staff.end_session staff … -session'],
  'POST /api/admin/staff': ['Success', 'staff.invite invitation id +email +role'],
  'DELETE /api/admin/staff/invitation/{id}': [
    'Success',
    'staff.revoke_invitation invitation {id} -email -role',
  ],
  'PUT /api/admin/staff/{id}': ['Saved', 'staff.update staff {id} role'],
  'DELETE /api/admin/staff/{id}/factors': ['Success', 'staff.reset_factors staff {id} -passkeys -totp'],
  'POST /api/admin/review/{member_id}': [
    'The account has been confirmed, and an e-mail is on its way',
    'artist.create artist … +biography +categories +member_id +name +portrait_id +share_basis_points +share_from +share_on_sold_price +statement',
    'member.confirm member {member_id} review status template',
  ],
  'PUT /api/admin/member/{id}': ['Saved', 'member.update member {id} +fields'],
  'POST /api/admin/member/{id}/end-sessions': [
    'The member is logged out everywhere',
    'member.end_sessions member {id} sessions',
  ],
  'POST /api/admin/member/{id}/send-link': ['The e-mail is on its way', 'member.send_link member {id}'],
  'POST /api/admin/member/{id}/email': [
    'The member’s old and new address have been sent an e-mail',
    'member.start_email_change member {id}',
  ],
  'POST /api/admin/member/{id}/block': [
    'The member is blocked from now on',
    'member.block member {id} blocked',
  ],
  'POST /api/admin/member/{id}/unblock': [
    'The member can log in again',
    'member.unblock member {id} blocked',
  ],
  'PUT /api/admin/member/{id}/terms': ['Saved', 'member.set_terms member {id} credit_limit net_days'],
  'POST /api/admin/member/{id}/discount': ['Saved', 'member.create_discount member {id} percent starts_on'],
  'POST /api/admin/enquiry/{id}/assign': [
    'This enquiry is assigned to you',
    'enquiry.assign enquiry {id} assignee',
  ],
  'POST /api/admin/enquiry/{id}/answer': [
    'Your answer is on its way',
    'enquiry.answer enquiry {id} answer assignee status',
  ],
  'POST /api/admin/enquiry/{id}/close': [
    'The enquiry has been closed',
    'enquiry.close enquiry {id} assignee status',
  ],
  'POST /api/admin/enquiry/{id}/invite': [
    'This artist’s account is confirmed, and the enquiry is answered',
    'member.invite member … +type',
    'artist.create artist … +biography +categories +member_id +name +portrait_id +share_basis_points +share_from +share_on_sold_price +statement',
    'member.confirm member … review status template',
    'enquiry.invite enquiry {id} assignee invitation member status',
  ],
  'POST /api/admin/message': [
    'Your answer has been sent',
    'message.create message id +assignee +message +order',
  ],
  'POST /api/admin/message/{id}/assign': [
    'The conversation has been assigned',
    'message.assign message {id} assignee',
  ],
  'POST /api/admin/message/{id}/answer': [
    'Your answer has been sent',
    'message.answer message {id} assignee message status',
  ],
  'POST /api/admin/message/{id}/close': [
    'The conversation has been closed',
    'message.close message {id} assignee status',
  ],
  'POST /api/admin/message/{id}/reopen': [
    'The conversation is open again',
    'message.reopen message {id} status',
  ],
  'POST /api/admin/order/seen': ['Success', 'order.mark_seen order … is_new'],
  'POST /api/admin/order/{code}/transition': [
    'The order has been moved',
    'order.transition order {code} status',
  ],
  'POST /api/admin/order/{code}/terms': ['Saved', 'order.set_terms order {code} is_on_terms reason'],
  'POST /api/admin/order/{code}/write-off': [
    'Saved',
    'order.write_off order {code} amount is_written_off reason',
  ],
  'PUT /api/admin/order/{code}/address': [
    'The address is corrected',
    'order.correct_address order {code} changed',
  ],
  'POST /api/admin/order/{code}/note': ['Saved', 'order.create_note order {code} note'],
  'POST /api/admin/workshop/order/{code}/remade': [
    'Saved: the replacement is ready to be sent',
    'order.finish_remake order {code} remake_since',
  ],
  'POST /api/admin/workshop/order/{code}/production': [
    'Saved: the order is in production',
    'order.start_production order {code} production_started_at',
  ],
  'POST /api/admin/workshop/order/{code}/made': [
    'The order has been moved',
    'order.transition order {code} status',
  ],
  'POST /api/admin/workshop/scan': ['Saved', 'copy.move order … stage'],
  'POST /api/admin/workshop/copy/{copy}/undo': ['The last step is undone', 'copy.undo order … stage'],
  'POST /api/admin/workshop/copy/{copy}/remake': [
    'Saved: this print is made again',
    'copy.remake order … reason stage',
  ],
  'POST /api/admin/workshop/order/{code}/parcel': [
    'Saved',
    'parcel.create order {code} contents courier parcel tracking_number',
  ],
  'PUT /api/admin/workshop/parcel/{id}': ['Saved', 'parcel.update order … courier'],
  'POST /api/admin/workshop/parcel/{id}/transition': [
    'Saved',
    'parcel.transition order … parcel_status status',
  ],
  'DELETE /api/admin/workshop/parcel/{id}': [
    'Saved',
    'parcel.delete order … contents courier parcel tracking_number',
  ],
  'POST /api/admin/order/{code}/transfer': [
    'The transfer pays for the order',
    'payment.record order {code} amount currency payment_status problems receipt receipt_status received_on reference',
  ],
  'POST /api/admin/order/{code}/receipt/{id}': [
    'Saved',
    'payment.accept order {code} payment_status reason receipt_status',
  ],
  'POST /api/admin/order/{code}/refund': [
    'The refund is decided. Send the money and note it here',
    'payment.refund order {code} payment_status reason status',
  ],
  'POST /api/admin/order/{code}/refund/{id}/retry': [
    'The refund was handed to the payment provider again',
    'payment.retry_refund order {code} provider_code',
  ],
  'PUT /api/admin/order/{code}/refund/{id}/part': [
    'Saved',
    'payment.assign_refund order {code} refund_parts',
  ],
  'POST /api/admin/order/{code}/refund/{id}/done': [
    'The refund is noted, and an e-mail is on its way',
    'payment.complete_refund order {code} done_on payment_status reference refund_status',
  ],
  'POST /api/admin/order/{code}/parcel': [
    'Saved',
    'parcel.create order {code} contents courier parcel tracking_number',
  ],
  'PUT /api/admin/parcel/{id}': ['Saved', 'parcel.update order … courier'],
  'POST /api/admin/parcel/{id}/transition': ['Saved', 'parcel.transition order … parcel_status status'],
  'DELETE /api/admin/parcel/{id}': ['Saved', 'parcel.delete order … contents courier parcel tracking_number'],
  'POST /api/admin/view': ['Saved', 'view.create view id +filters +is_shared +name'],
  'PUT /api/admin/view/{id}': ['Saved', 'view.update view {id} filters is_shared name'],
  'DELETE /api/admin/view/{id}': ['Success', 'view.delete view {id} -filters -is_shared -name'],
  'POST /api/admin/alert/job/retry': ['Success', 'job.retry job … done failed'],
  'POST /api/admin/alert/job/dismiss': ['Success', 'job.dismiss job … done failed'],
  'POST /api/admin/alert/payment/resolve': ['Success', 'payment.resolve_alert payment_alert … resolved'],
  'POST /api/admin/offer/{code}/answer': [
    'The offer is sent',
    'offer.answer offer {code} freight lines note status valid_until',
  ],
  'POST /api/admin/offer/{code}/revise': [
    'The revised offer is sent',
    'offer.revise offer {code} freight lines note valid_until',
  ],
  'POST /api/admin/offer/{code}/withdraw': [
    'The offer is withdrawn',
    'offer.withdraw offer {code} reason status',
  ],
  'POST /api/admin/bank-statement': ['Success', 'bank_statement.create bank_statement id +name +rows'],
  'POST /api/admin/bank-statement/{id}/record': [
    'Success',
    'bank_statement.record bank_statement {id} +name +rows',
  ],
  'POST /api/admin/bank-transaction/{id}/assign': [
    'Saved',
    'payment.record order order_code amount bank_transaction currency payment_status problems receipt receipt_status received_on reference',
    'bank_transaction.assign bank_transaction {id} order outcome',
  ],
  'POST /api/admin/bank-transaction/{id}/confirm': [
    'Saved',
    'payment.record order order_code amount bank_transaction currency problems receipt receipt_status received_on reference',
    'bank_transaction.confirm bank_transaction {id} order outcome receipt',
  ],
  'POST /api/admin/bank-transaction/{id}/dismiss': [
    'Saved',
    'bank_transaction.dismiss bank_transaction {id} outcome reason',
  ],
  'POST /api/admin/order/{code}/return/{id}/transition': [
    'Saved',
    'return.accept order {code} return_status',
  ],
  'POST /api/admin/order/{code}/return/{id}/refund': [
    'The refund is decided. Send the money and note it here',
    'return.refund order {code} return_status',
  ],
  'POST /api/admin/order/{code}/return/{id}/exchange': [
    'Saved',
    'return.exchange order {code} return_status',
  ],
  'POST /api/admin/webhook': ['Saved', 'webhook.create webhook id +description +event_types +status +url'],
  'PUT /api/admin/webhook/{id}': ['Saved', 'webhook.update webhook {id} url'],
  'POST /api/admin/webhook/{id}/secret': [
    'The endpoint has a new secret. The old one is valid for another 24 hours',
    'webhook.rotate_secret webhook {id} +previous_secret_until',
  ],
  'POST /api/admin/webhook/{id}/test': ['A test is on its way', 'webhook.test webhook {id} +message'],
  'POST /api/admin/webhook/{id}/resend': [
    'It is on its way again',
    'webhook.resend webhook {id} +messages +since',
  ],
  'POST /api/admin/webhook-message/{id}/resend': ['It is on its way again', 'webhook.resend webhook …'],
  'POST /api/admin/order/{code}/invoice/{id}/void': [
    'Saved',
    'invoice.void order {code} reason replaced_by status',
  ],
  'POST /api/admin/order/{code}/invoice/{id}/send': [
    'The documents are being sent again',
    'invoice.send order {code}',
  ],
  'POST /api/admin/closed-month': [
    'Saved',
    'closed_month.create closed_month … +month +pending_payouts +unpaid_orders +unsent_refunds +waiting_invoices',
  ],
  'POST /api/admin/invoice-series': [
    'Saved',
    'invoice_series.create invoice_series id +ends_on +first +last +prefix +starts_on',
  ],
  'POST /api/admin/journal-entry': [
    'Saved',
    'journal_entry.create journal_entry id +account +amount +currency +day +from_on +kind +note +to',
  ],
  'POST /api/admin/journal-entry/{id}/correct': [
    'Saved',
    'journal_entry.correct journal_entry {id} +correction',
  ],
  'POST /api/admin/provider-day': [
    'Saved',
    'provider_total.create ledger_account … +captured +currency +day +note +provider +refunded',
  ],
  'PUT /api/admin/ledger-account/{key}': ['Saved', 'ledger_account.update ledger_account {key} names number'],
  'PUT /api/admin/invoice-series/{id}': ['Saved', 'invoice_series.update invoice_series {id}'],
  'POST /api/admin/payout-run': [
    'Saved',
    'payout.create_run payout_run id +amount +currency +cut_off +net +payouts +withheld',
  ],
  'POST /api/admin/payout-run/{id}/paid': [
    'Saved',
    'payout.mark_paid payout … currency net paid_on run status',
  ],
  'POST /api/admin/payout/{id}/paid': [
    'Saved',
    'payout.mark_paid payout {id} currency net paid_on run status',
  ],
  'POST /api/admin/payout/{id}/failed': ['Saved', 'payout.mark_failed payout {id} reason run status'],
  'POST /api/admin/payout-terms': [
    'Saved',
    'payout_terms.create payout_terms id +company_percent +hold_days +minimum_ntd +minimum_usd +non_resident_above_ntd +non_resident_percent +starts_on +withholding_above_ntd +withholding_percent',
  ],
  'POST /api/admin/artist-tax-status/{id}': [
    'Saved',
    'tax_status.create tax_status … +artist_id +starts_on +status',
  ],
  'DELETE /api/admin/payout-terms/{id}': [
    'Removed',
    'payout_terms.delete payout_terms {id} -company_percent -hold_days -minimum_ntd -minimum_usd -non_resident_above_ntd -non_resident_percent -starts_on -withholding_above_ntd -withholding_percent',
  ],
  'POST /api/admin/item': [
    'Saved',
    'item.create item id +artist_id +channel +concept +details +edition_size +facet_ids +lists_at +pictures +public_limit +sizes +status +store_ids +title +year',
  ],
  'PUT /api/admin/item/{id}': ['Saved', 'item.update item {id} year'],
  'PUT /api/admin/item/{id}/picture': ['Saved', 'item.replace_picture item {id} picture_id'],
  'POST /api/admin/item/{id}/pictures': ['Success', 'item.create_picture picture id +item +upload'],
  'DELETE /api/admin/item/{id}': [
    'Removed',
    'item.delete item {id} -artist_id -channel -concept -details -edition_size -facet_ids -lists_at -pictures -public_limit -sizes -status -store_ids -title -year',
  ],
  'POST /api/admin/item/{id}/agreement': [
    'Saved. The artist is asked by e-mail to accept the proposal; until then what was agreed applies.',
    'item.propose_agreement item {id} share_basis_points',
  ],
  'POST /api/admin/item/{id}/agreement/withdraw': [
    'Saved',
    'item.withdraw_agreement item {id} share_basis_points',
  ],
  'POST /api/admin/item/bulk': ['Saved', 'item.bulk_update item … status'],
  'POST /api/admin/facet': ['Saved', 'facet.create facet … +group +key +keywords +name'],
  'PUT /api/admin/facet/{id}': ['Saved', 'facet.update facet {id} keywords name'],
  'PUT /api/admin/facet/order/{group}': ['Saved', 'facet.reorder facet_group {group} facet_ids'],
  'DELETE /api/admin/facet/{id}': [
    'Removed',
    'facet.delete facet {id} -group -items_count -key -keywords -name',
  ],
  'POST /api/admin/masterpiece': ['Saved', 'masterpiece.create masterpiece id +published_at +story +summary'],
  'PUT /api/admin/masterpiece/{id}': ['Saved', 'masterpiece.update masterpiece {id} summary'],
  'PUT /api/admin/masterpiece/order': ['Saved', 'masterpiece.reorder masterpiece_order all masterpiece_ids'],
  'POST /api/admin/artist': [
    'Saved',
    'artist.create artist id +biography +categories +member_id +name +portrait_id +share_basis_points +share_from +share_on_sold_price +statement',
  ],
  'PUT /api/admin/artist/{id}': ['Saved', 'artist.update artist {id} share_basis_points'],
  'POST /api/admin/artist/picture': ['Success', 'artist.create_picture picture id +upload'],
  'PUT /api/admin/artist/category/{category}': [
    'Saved',
    'artist.reorder artist_category {category} artist_ids',
  ],
  'POST /api/admin/submission/{id}': [
    'The work is in the catalogue, and an e-mail to the artist is on its way',
    'item.create item … +artist_id +channel +concept +details +edition_size +facet_ids +lists_at +pictures +public_limit +sizes +status +store_ids +title +year',
    'submission.accept submission {id} item_id status',
  ],
  'POST /api/admin/submission/answer/see': ['Success', 'artist.see_answer submission … proof seen'],
  'POST /api/admin/submission/{id}/proof': [
    'The proof is on the artist’s page, and an e-mail is on its way',
    'proof.show submission {id} +proof +substrate_id',
  ],
  'PUT /api/admin/upload': ['Success', 'upload.create upload id +bytes +format +height +name +sha256 +width'],
  'POST /api/admin/material': [
    'Saved',
    'material.create glazing id +active +kind +name +price_ntd_per_m2 +thickness_hundredths_mm +uv_percent +weight_g_per_m2',
  ],
  'PUT /api/admin/material/order': ['Saved', 'material.reorder glazing all ids'],
  'PUT /api/admin/material/{kind}/{id}': ['Saved', 'material.update glazing {id} price_ntd_per_m2'],
  'PUT /api/admin/stock/{kind}/{id}': ['Saved', 'stock.update_settings stock … reorder_level tracked'],
  'POST /api/admin/stock/{kind}/{id}/movement': ['Saved', 'stock.record stock … on_hand'],
  'PUT /api/admin/paper-profile/{id}': ['Saved', 'material.update_profile paper_profile {id} profile'],
  'DELETE /api/admin/paper-profile/{id}': ['Saved', 'material.update_profile paper_profile {id} profile'],
  'PUT /api/admin/cost/setting': ['Saved', 'cost.update_settings cost all value'],
  'PUT /api/admin/cost/material/{kind}/{id}': ['Saved', 'cost.update_material cost … cost'],
  'POST /api/admin/store': ['Saved', 'store.create store id +active +address +hours +name +phone'],
  'PUT /api/admin/store/order': ['Saved', 'store.reorder store all ids'],
  'PUT /api/admin/store/{id}': ['Saved', 'store.update store {id} active'],
  'POST /api/admin/import': ['Success', 'import.create import id +name +works'],
  'POST /api/admin/import/{id}/apply': ['Success', 'import.apply import {id} +created +name +updated'],
  'POST /api/admin/news': [
    'The draft has been created',
    'news.create news id +artists +body +highlights +insight +items +picture_id +summary +title',
  ],
  'POST /api/admin/news/picture': ['Success', 'news.create_picture picture id +upload'],
  'PUT /api/admin/news/{id}': ['Saved', 'news.update news {id} artists items title'],
  'POST /api/admin/news/{id}/read': ['Marked as reviewed', 'news.mark_reviewed news {id} needs_review'],
  'POST /api/admin/news/{id}/publish': [
    'Published: visitors see it now',
    'news.publish news {id} published_at',
  ],
  'POST /api/admin/news/{id}/unpublish': [
    'Unpublished; it is a draft again',
    'news.unpublish news {id} published_at',
  ],
  'POST /api/admin/news/{id}/newsletter': [
    'The newsletter is on its way',
    'news.send news {id} newsletter_sent_at',
  ],
  'POST /api/admin/news/{id}/delete': [
    'The draft has been deleted',
    'news.delete news {id} -artists -body -highlights -insight -items -picture_id -summary -title',
  ],
  'POST /api/admin/article/draft': [
    'The draft has been created',
    'article.create article id +body +slug +summary +title',
  ],
  'PUT /api/admin/article/{id}': ['Saved', 'article.update article {id} body summary title'],
  'POST /api/admin/article/{id}/read': ['Marked as reviewed', 'article.mark_reviewed article {id}'],
  'POST /api/admin/article/{id}/schedule': [
    'This version takes effect on its day',
    'article.schedule article {id} effective_from',
  ],
  'POST /api/admin/article/{id}/withdraw': [
    'This version is a draft again',
    'article.unschedule article {id} effective_from',
  ],
  'POST /api/admin/article/{id}/delete': [
    'The draft has been deleted',
    'article.delete article {id} -body -slug -summary -title',
  ],
  'POST /api/admin/faq': ['Saved', 'faq.create faq id +answer +published +question'],
  'PUT /api/admin/faq/order': ['The new order is shown', 'faq.reorder faq order order'],
  'PUT /api/admin/faq/{id}': ['Saved', 'faq.update faq {id} published'],
  'POST /api/admin/faq/{id}/read': ['Marked as reviewed', 'faq.mark_reviewed faq {id}'],
  'POST /api/admin/faq/{id}/delete': ['Removed', 'faq.delete faq {id} -answer -published -question'],
  'PUT /api/admin/home-layout': ['Saved', 'home.update home home artists first rows'],
  'POST /api/admin/home-layout/publish': [
    'The home page shows it now',
    'home.publish home home artists first rows',
  ],
  ...settingsAuditTrail,
};
