import { useTranslations } from 'use-intl';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { compact } from '../ui/lists/density.ts';

/** The new recovery codes, shown once, to copy or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('admin.recovery');
  const { isCopied, copy } = useCopy();
  return (
    <section aria-labelledby="recovery-codes" role="status" className="space-y-4">
      <h2 id="recovery-codes" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm">{t('text')}</p>
      <ul className="grid gap-x-8 gap-y-1 border-y border-line py-4 font-mono text-sm whitespace-nowrap sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <WithScripts className="flex flex-wrap gap-3 print:hidden">
        <Button type="button" variant="outline" className={compact} onClick={() => copy(codes.join('\n'))}>
          <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
        </Button>
        <Button type="button" variant="outline" className={compact} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </WithScripts>
    </section>
  );
}
