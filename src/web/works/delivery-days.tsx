import { useTranslations } from 'use-intl';
import { useDateFormat } from '../ui/use-date-format.ts';

export type DeliveryDaysData = {
  kind: 'standard' | 'express' | 'store';
  /** The name of the delivery option. */
  name: string;
  /** Days in Taipei, `YYYY-MM-DD`. */
  arrives_from: string;
  arrives_by: string;
};

/** The delivery option and the days on which it is expected to arrive, or to be ready in the store. */
export function DeliveryDays({ of: { kind, name, arrives_from, arrives_by } }: { of: DeliveryDaysData }) {
  const t = useTranslations('common.delivery');
  const { days } = useDateFormat();
  return t(kind === 'store' ? 'ready' : 'arrives', { name, days: days(arrives_from, arrives_by) });
}
