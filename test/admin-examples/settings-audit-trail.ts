/** The entries of the settings of the shop, for `auditTrail`. */
export const settingsAuditTrail: Record<string, [message: string, ...entries: string[]]> = {
  'POST /api/admin/withdrawal-term': [
    'Saved',
    'withdrawal_term.create withdrawal_term id +countries +days +law +starts_on',
  ],
  'DELETE /api/admin/withdrawal-term/{id}': [
    'Removed',
    'withdrawal_term.delete withdrawal_term {id} -countries -days -law -starts_on',
  ],
  'POST /api/admin/rate/{kind}': ['Saved', 'rate.create rate {kind} +starts_at +value'],
  'PUT /api/admin/rate/{kind}/{id}': ['Saved', 'rate.update rate {kind} starts_at value'],
  'DELETE /api/admin/rate/{kind}/{id}': ['Removed', 'rate.delete rate {kind} -starts_at -value'],
  'PUT /api/admin/setting/info': ['Saved', 'setting.update setting info'],
  'PUT /api/admin/setting/service_hours': ['Saved', 'setting.update setting service_hours'],
  'PUT /api/admin/setting/bank_account': ['Saved', 'setting.update setting bank_account'],
  'PUT /api/admin/setting/item_sections': ['Saved', 'setting.update setting item_sections'],
  'PUT /api/admin/setting/allowed_hosts': ['Saved', 'setting.update setting allowed_hosts value'],
  'PUT /api/admin/setting/public_limit': ['Saved', 'setting.update setting public_limit'],
  'PUT /api/admin/setting/payment_reminders': ['Saved', 'setting.update setting payment_reminders'],
  'PUT /api/admin/setting/upload_limit': ['Saved', 'setting.update setting upload_limit'],
  'PUT /api/admin/setting/proof_required': ['Saved', 'setting.update setting proof_required'],
  'PUT /api/admin/setting/setup': ['Saved', 'setting.update setting setup'],
  'PUT /api/admin/setting/logo': ['Saved', 'setting.update setting logo'],
  'POST /api/admin/freight/zone': ['Saved', 'freight.create_zone freight id +countries +name +services'],
  'PUT /api/admin/freight/zone/{id}': ['Saved', 'freight.update_zone freight {id} services'],
  'PUT /api/admin/freight/zone/{id}/rates': ['Saved', 'freight.set_rates freight {id} rows'],
  'DELETE /api/admin/freight/zone/{id}/rates': [
    'Removed',
    'freight.delete_rates freight {id} -rows -service -starts_on',
  ],
  'PUT /api/admin/freight/zone/{id}/limit': ['Saved', 'freight.set_limit freight {id} oversize_ntd'],
  'DELETE /api/admin/freight/zone/{id}/limit': [
    'Removed',
    'freight.delete_limit freight {id} -max_girth_mm -max_side_mm -max_weight_g -oversize_ntd -oversize_side_mm -starts_on',
  ],
  'PUT /api/admin/freight/parameters': ['Saved', 'freight.set_parameters freight … insurance_free_ntd'],
  'DELETE /api/admin/freight/parameters': [
    'Removed',
    'freight.delete_parameters freight … -fuel_basis_points -insurance_basis_points -insurance_free_ntd -minimum_g -starts_on -step_g -volumetric_divisor',
  ],
  'POST /api/admin/mail-server/test': ['Success', 'mail_text.test mail_text server +answer +taken'],
  'PUT /api/admin/mail-text/{mail}': ['Saved', 'mail_text.update mail_text {mail} texts'],
  'POST /api/admin/mail-text/{mail}/test': [
    'The e-mail is on its way',
    'mail_text.test mail_text {mail} +language',
  ],
  'POST /api/admin/review-template': [
    'Saved',
    'review_template.create review_template key +decision +member_type +position +text +title',
  ],
  'PUT /api/admin/review-template/{key}': ['Saved', 'review_template.update review_template {key}'],
  'DELETE /api/admin/review-template/{key}': [
    'Removed',
    'review_template.delete review_template {key} -decision -member_type -position -text -title',
  ],
  'POST /api/admin/courier': ['Saved', 'courier.create courier key +active +name +position +tracking_url'],
  'PUT /api/admin/courier/{key}': ['Saved', 'courier.update courier {key} active'],
};
