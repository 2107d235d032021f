import { useTranslations } from 'use-intl';
import { memberTypes } from '../../../domains/members/members.rules.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { queryWith } from '../ui/list-query.ts';

/** The lists of members side by side, each kind by itself: companies have one of their own. */
export function MemberKinds({
  type,
  keyword = '',
}: {
  type: string | undefined;
  keyword: string | undefined;
}) {
  const t = useTranslations('adminCustomers.members.tabs');
  return (
    <nav aria-label={t('label')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
      {(['', ...memberTypes] as const).map((one) => (
        <LocaleLink
          key={one}
          to={`/admin/member${queryWith('', { type: one, keyword })}`}
          prefetch="none"
          aria-current={one === (type ?? '') ? 'page' : undefined}
          className="-mb-px flex min-h-10 items-center border-b-2 border-transparent text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {t(one || 'all')}
        </LocaleLink>
      ))}
    </nav>
  );
}
