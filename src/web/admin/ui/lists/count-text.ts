import { maxAlertCount } from '../../../../domains/alerts/alerts.rules.ts';

/** A count of alerts as text; counting stops at 1,000: `999+`. */
export const countText = (count: number): string =>
  count >= maxAlertCount ? `${maxAlertCount - 1}+` : String(count);
