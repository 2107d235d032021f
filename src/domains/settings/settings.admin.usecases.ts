import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import type { SettingsData, SettingValues } from './settings.admin.schemas.ts';
import { publicLimitChanged } from './settings.events.ts';
import { findSetting, findVersionedSettings, updateSettingRow } from './settings.repository.ts';
import type { Settings } from './settings.rules.ts';

type Key = keyof SettingValues;

/** The shop is in Taiwan: its service hours are in Taiwan's time. */
const utcOffsetMinutes = 480;

/** A setting in the format of the database: lists are sorted and without duplicates. */
function storedValue<K extends Key>(key: K, value: SettingValues[K]): Settings[K] {
  if (key === 'service_hours') {
    const hours = value as SettingValues['service_hours'];
    const stored: Settings['service_hours'] = {
      ...hours,
      days: [...new Set(hours.days)].sort(),
      closed_on: [...new Set(hours.closed_on)].sort(),
      utc_offset_minutes: utcOffsetMinutes,
    };
    return stored as Settings[K];
  }
  if (key === 'allowed_hosts') {
    return [...new Set(value as SettingValues['allowed_hosts'])].sort() as Settings[K];
  }
  if (key === 'payment_reminders') {
    const days = [...new Set(value as SettingValues['payment_reminders'])];
    return days.sort((one, other) => one - other) as Settings[K];
  }
  return value as Settings[K];
}

/** A setting in the format of the API. */
function wireValue<K extends Key>(key: K, value: Settings[K]): SettingValues[K] {
  // All others are the same in the API; TypeScript does not narrow `K` with `key`.
  if (key !== 'service_hours') return value as unknown as SettingValues[K];
  const { days, from, to, closed_on } = value as Settings['service_hours'];
  return { days, from, to, closed_on } as SettingValues[K];
}

/** All settings with their versions. */
export async function getSettings(services: Services): Promise<SettingsData> {
  const rows = new Map((await findVersionedSettings(services.db)).map((row) => [row.key, row]));
  const one = <K extends Key>(key: K) => {
    const row = rows.get(key);
    if (!row) throw new Error(`the setting ${key} is missing`);
    return { value: wireValue(key, row.value as Settings[K]), version: row.version };
  };
  return {
    info: one('info'),
    service_hours: one('service_hours'),
    bank_account: one('bank_account'),
    item_sections: one('item_sections'),
    allowed_hosts: one('allowed_hosts'),
    public_limit: one('public_limit'),
    upload_limit: one('upload_limit'),
    proof_required: one('proof_required'),
    print_files: one('print_files'),
    payment_reminders: one('payment_reminders'),
    setup: one('setup'),
    logo: one('logo'),
  };
}

/** Changes a setting, which applies at once (409 `version_conflict` with the current value). */
export const updateSetting = <K extends Key>(
  services: Services,
  actor: Actor,
  key: K,
  form: { value: SettingValues[K]; version: number },
): Promise<{ value: SettingValues[K]; version: number }> =>
  inTransaction(services, async (tx) => {
    const before = await findSetting(tx.db, key);
    if (!before) throw new Error(`the setting ${key} is missing`);
    const value = storedValue(key, form.value);
    if (!(await updateSettingRow(tx.db, key, { value, version: form.version }))) {
      const now = required(await findSetting(tx.db, key), key);
      throw new ShopError(commonErrors.versionConflict, {
        data: {
          value: wireValue(key, now.value),
          version: now.version,
        },
      });
    }
    await recordAuditEvent(tx, actor, {
      action: 'setting.update',
      subject: { kind: 'setting', id: key },
      before: { value: before.value },
      after: { value },
    });
    if (key === 'public_limit') await tx.events.publish(tx, publicLimitChanged, {});
    return { value: wireValue(key, value), version: form.version + 1 };
  });
