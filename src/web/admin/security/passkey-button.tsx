import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { NeedsScript } from './needs-script.tsx';
import { usePasskey } from './use-passkey.ts';

/** Signs in with a passkey; disabled until hydration. */
export function PasskeyButton({ next }: { next: string }) {
  const t = useTranslations('admin.passkey');
  const { requestPasskey, isBusy, error } = usePasskey('sign-in');
  return (
    <div className="space-y-3">
      <FormErrorMessage>{error}</FormErrorMessage>
      <Button
        type="button"
        variant="outline"
        isBusy={isBusy}
        disabled={!useIsHydrated()}
        onClick={() => requestPasskey({ next })}
        className="w-full"
      >
        {t('use')}
      </Button>
      <NeedsScript />
    </div>
  );
}
