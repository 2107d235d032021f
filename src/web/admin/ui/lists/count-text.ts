import { maxAlertCount } from '../../../../domains/alerts/alerts.rules.ts';

/** A count of alerts, which are counted no further: `999+`. */
export const countText = (count: number): string =>
  count >= maxAlertCount ? `${maxAlertCount - 1}+` : String(count);
