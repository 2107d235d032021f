import { useTranslations } from 'use-intl';
import type { PastReview } from '../../../domains/members/reviews/reviews.schemas.ts';
import { DateTime } from '../ui/date-time.tsx';

/** The past reviews of an account, newest first, with the reason as it was mailed. */
export function PastReviews({ reviews }: { reviews: readonly PastReview[] }) {
  const t = useTranslations('adminCustomers.history');
  if (reviews.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  return (
    <ol className="max-w-2xl space-y-4 text-sm">
      {reviews.map(({ at, decision, by, reason }) => (
        <li key={at}>
          <p className="flex flex-wrap justify-between gap-x-6">
            <span>{t(decision, { name: by })}</span>
            <span className="text-soft">
              <DateTime time={at} />
            </span>
          </p>
          <p className="mt-1 border-l-2 border-line pl-4 whitespace-pre-line text-soft">
            {reason || t('noReason')}
          </p>
        </li>
      ))}
    </ol>
  );
}
