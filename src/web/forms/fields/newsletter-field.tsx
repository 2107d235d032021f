import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/field.tsx';

/** The consent to newsletters, off by default (`docs/rules/members.md`). */
export function NewsletterField({ isGiven }: { isGiven: boolean }) {
  const t = useTranslations('forms.newsletter');
  return (
    <Checkbox
      id="newsletter"
      name="newsletter"
      defaultChecked={isGiven}
      label={t('label')}
      hint={t('hint')}
    />
  );
}
