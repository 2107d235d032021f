import { useTranslations } from 'use-intl';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { compact } from '../ui/lists/density.ts';

/** A new secret, shown once. */
export function SecretNotice({ secret, text }: { secret: string; text: string }) {
  const t = useTranslations('adminWebhooks.secret');
  const { isCopied, copy } = useCopy();
  return (
    <section
      aria-labelledby="webhook-secret"
      role="status"
      className="mb-8 space-y-3 border-l-2 border-ink bg-wall py-4 pr-4 pl-5"
    >
      <h2 id="webhook-secret" className="text-base">
        {t('title')}
      </h2>
      <p className="max-w-prose text-sm">{text}</p>
      <p className="font-mono text-sm break-all">{secret}</p>
      <WithScripts>
        <Button type="button" variant="outline" className={compact} onClick={() => copy(secret)}>
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      </WithScripts>
    </section>
  );
}
