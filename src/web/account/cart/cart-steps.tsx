import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../i18n/locale.tsx';

export const stepPaths = ['/cart', '/cart/checkout', '/cart/confirm'] as const;

type Props = {
  /** 1 to 3, or 4 when the order is placed. */
  current: number;
  /** The furthest step that was reached; steps up to it are links. */
  reached?: number;
};

/** The progress of the checkout. */
export function CartSteps({ current, reached = 0 }: Props) {
  const t = useTranslations('cart.steps');
  const names = [t('list'), t('checkout'), t('confirm')];
  return (
    <nav aria-label={t('label')}>
      <ol className="flex flex-wrap gap-x-7 gap-y-1 text-sm">
        {names.map((name, index) => {
          const step = index + 1;
          const isLink = step !== current && current <= 3 && step <= Math.max(reached, current);
          const look = step === current ? 'text-ink border-b border-ink' : 'text-soft';
          return (
            <li key={name} aria-current={step === current ? 'step' : undefined}>
              <span className={`inline-flex min-h-9 items-center gap-2 ${look}`}>
                <span className="numeric">{step}</span>
                {isLink ? (
                  <LocaleLink to={stepPaths[index] ?? '/cart'} className="hover:underline">
                    {name}
                  </LocaleLink>
                ) : (
                  <span>{name}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
