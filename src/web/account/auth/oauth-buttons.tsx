import { useTranslations } from 'use-intl';
import { Form } from '../../forms/form.tsx';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { isOauthProvider } from './oauth-provider.ts';

/** The sign-in providers that the shop offers. The form leads to another site, so the browser sends it itself. */
export function OauthButtons({ providers, next }: { providers: readonly string[]; next: string }) {
  const t = useTranslations('oauth');
  const localized = useLocalizedPath();
  if (providers.length === 0) return null;
  return (
    <Form
      method="post"
      action={localized('/login/oauth')}
      reloadDocument
      aria-labelledby="other-accounts"
      className="mt-14 border-t border-line pt-8"
    >
      <h2 id="other-accounts" className="text-xl">
        {t('or')}
      </h2>
      <input type="hidden" name="next" value={next} />
      <div className="mt-5 grid gap-3 sm:max-w-sm">
        {providers.filter(isOauthProvider).map((provider) => (
          <button
            key={provider}
            type="submit"
            name="provider"
            value={provider}
            className={buttonClass('outline')}
          >
            {t('with', { provider: t(`names.${provider}`) })}
          </button>
        ))}
      </div>
    </Form>
  );
}
