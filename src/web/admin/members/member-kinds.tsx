import { useTranslations } from 'use-intl';
import { memberTypes } from '../../../domains/members/members.rules.ts';
import { queryWith } from '../ui/lists/list-query.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';

/** The lists of members by kind as tabs; companies have a list of their own. */
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
        <TabLink
          key={one}
          to={`/admin/member${queryWith('', { type: one, keyword })}`}
          isCurrent={one === (type ?? '')}
        >
          {t(one || 'all')}
        </TabLink>
      ))}
    </nav>
  );
}
