import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { NeedsScript } from './needs-script.tsx';
import { usePasskey } from './use-passkey.ts';

/** Adds a passkey of this device or security key, under a name. */
export function PasskeyAdd() {
  const t = useTranslations('admin.passkey');
  const { requestPasskey, isBusy, error } = usePasskey('add');
  const isHydrated = useIsHydrated();
  return (
    <form
      className={`space-y-3 ${dense}`}
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        void requestPasskey({ name: name || t('unnamed') });
      }}
    >
      <FormErrorMessage>{error}</FormErrorMessage>
      <Field
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
        className="max-w-md"
      />
      <Button variant="outline" isBusy={isBusy} disabled={!isHydrated} className={compact}>
        {t('add')}
      </Button>
      <NeedsScript />
    </form>
  );
}
