import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '../i18n/locale.tsx';
import { buttonClass } from './button.tsx';
import { ButtonLink } from './links.tsx';

type Props = { title: string; text: string; children?: ReactNode };

/** Shown instead of an empty list; its children offer alternatives. */
export const EmptyState = ({ title, text, children }: Props) => (
  <div className="bg-wall px-6 py-14 text-center lg:py-20">
    <h2 className="text-xl">{title}</h2>
    <p className="mx-auto mt-3 max-w-md text-soft">{text}</p>
    {children}
  </div>
);

type BeyondProps = {
  /** The number of pages of the list. */
  pageCount: number;
  /** Returns the path of a page of the list, without language. */
  to: (page: number) => string;
};

/** Shown for a page number after the last page. */
export function PageOutOfRange({ pageCount, to }: BeyondProps) {
  const t = useTranslations('common.pagination');
  return (
    <EmptyState title={t('beyondTitle')} text={t('beyondText', { count: pageCount })}>
      <p className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-4">
        <ButtonLink variant="outline" to={to(1)}>
          {t('first')}
        </ButtonLink>
        {pageCount > 1 && (
          <LocaleLink to={to(pageCount)} className={buttonClass('quiet')}>
            {t('last')}
          </LocaleLink>
        )}
      </p>
    </EmptyState>
  );
}
