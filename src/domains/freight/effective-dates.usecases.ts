import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingErrors } from '../settings/settings.errors.ts';
import { effectiveToday } from './freight.usecases.ts';
import { hasBegun } from './rate-tables.rules.ts';

/** Rejects a start in the past, and a change of what has started. */
export function checkEffectiveDate(services: Services, startsOn: string, starts: readonly string[]): void {
  const today = effectiveToday(services);
  if (startsOn < today || startsOn > `${Number(today.slice(0, 4)) + 10}`) {
    throw fieldError('starts_on', 'validation.day_future');
  }
  if (starts.includes(startsOn) && hasBegun(startsOn, today)) {
    throw new ShopError(settingErrors.alreadyEffective);
  }
}

/** A row that has not started yet. Throws 404 where it does not exist, 409 `already_effective` where it has started. */
export function checkDeletable(services: Services, startsOn: string, starts: readonly string[]): void {
  if (!starts.includes(startsOn)) throw new ShopError(commonErrors.notFound);
  if (hasBegun(startsOn, effectiveToday(services))) throw new ShopError(settingErrors.alreadyEffective);
}
