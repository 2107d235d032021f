import { useTranslations } from 'use-intl';
import { confirmable } from '../../../domains/settings/settings.rules.ts';
import type { SetupStep } from '../../../domains/settings/setup/setup.rules.ts';
import type { SetupData } from '../../../domains/settings/setup/setup.schemas.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { TextLink } from '../ui/links.tsx';
import { compact } from '../ui/lists/density.ts';

/** The page of each setup step. */
const stepPaths: Record<SetupStep, string> = {
  name: '/admin/setting/shop',
  contact: '/admin/setting/shop',
  bank: '/admin/setting/shop',
  rates: '/admin/setting/rate',
  freight: '/admin/setting/freight',
  mail: '/admin/setting/mail',
  texts: '/admin/article',
  first_work: '/admin/item/new',
};

type Props = {
  setup: SetupData;
  canWrite: boolean;
  result: { failure?: Failure; message?: string } | undefined;
};

/** The steps left before the shop is ready; nothing once all are done. */
export function SetupChecklist({ setup: { steps, takes_orders }, canWrite, result }: Props) {
  const t = useTranslations('admin.home.setup');
  if (steps.every(({ done }) => done)) return null;
  return (
    <section aria-labelledby="setup" className="mt-8 max-w-3xl">
      <h2 id="setup" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-2 text-sm text-soft">{t(takes_orders ? 'open' : 'closed')}</p>
      <ol className="mt-3 border-t border-line">
        {steps.map(({ key, done, required }) => (
          <li
            key={key}
            className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <span className={done ? 'text-soft' : 'font-medium'}>
              {done ? `✓ ${t('done')}` : t('open_step')}
            </span>
            <span>
              <TextLink to={stepPaths[key]}>{t(`steps.${key}.title`)}</TextLink>
              {required && !done && <span className="ml-2 text-error">{t('required')}</span>}
              {!done && <span className="mt-0.5 block text-soft">{t(`steps.${key}.text`)}</span>}
            </span>
            {canWrite && !done && confirmable.some((part) => part === key) && (
              <Form method="post" preventScrollReset>
                <Button name="confirm" value={key} variant="outline" className={compact}>
                  {t('confirm')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <ActionNotice result={result} />
    </section>
  );
}
