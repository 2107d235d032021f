import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingErrors } from '../settings/settings.errors.ts';
import { tariffDay } from './freight.usecases.ts';
import { hasBegun } from './rate-tables.rules.ts';

/** Refuses what lies in the past, and what would change something that has begun. */
export function checkEffectiveDate(services: Services, startsOn: string, starts: readonly string[]): void {
  const today = tariffDay(services);
  if (startsOn < today || startsOn > `${Number(today.slice(0, 4)) + 10}`) {
    throw fieldError('starts_on', 'validation.day_future');
  }
  if (starts.includes(startsOn) && hasBegun(startsOn, today)) {
    throw new ShopError(settingErrors.hasBegun);
  }
}

/** Something that begins on a day and has not begun: 404 where there is none, 409 `has_begun`. */
export function checkDeletable(services: Services, startsOn: string, starts: readonly string[]): void {
  if (!starts.includes(startsOn)) throw new ShopError(commonErrors.notFound);
  if (hasBegun(startsOn, tariffDay(services))) throw new ShopError(settingErrors.hasBegun);
}
