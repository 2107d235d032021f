import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleLink } from '../i18n/article-link.tsx';
import { Checkbox } from '../ui/field.tsx';

type Props = { isGiven: boolean; error: string | undefined };

/** The required checkbox `agree` for the shop's terms (`docs/rules/forms.md`). */
export function Agreement({ isGiven, error }: Props) {
  const t = useTranslations('forms.agreement');
  return (
    <Checkbox
      id="agree"
      name="agree"
      defaultChecked={isGiven}
      error={error}
      label={t.rich('text', {
        terms: (text) => <Article slug="terms">{text}</Article>,
        policy: (text) => <Article slug="policy">{text}</Article>,
        exchange: (text) => <Article slug="exchange">{text}</Article>,
      })}
      required
    />
  );
}

/** Opens in a new tab, so that the entered values stay. */
function Article({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <ArticleLink to={`/${slug}`} target="_blank" className="link">
      {children}
    </ArticleLink>
  );
}
