import { data, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { getRequestContext, toResult } from '../../api.server.ts';
import { Form } from '../../forms/form.tsx';
import { linkTo } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { privateMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import type { Route } from './+types/unsubscribe-page.ts';

export const handle: PageHandle = { messages: ['auth'] };

/** Ends the newsletters of the mail's reader. Opening the page does nothing, since mail programs open links too. */
export async function action({ url, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const token = url.searchParams.get('token') ?? '';
  const ended = await toResult(api.api.newsletter.unsubscribe.$post({ query: { token } }));
  // A wrong token is reported beside the button; any other failure is not the reader's mistake.
  if (!ended.ok && ![404, 422].includes(ended.failure.status)) {
    throw data(ended.failure, { status: ended.failure.status });
  }
  return data({ isEnded: ended.ok }, ended.ok ? 200 : 422);
}

export const meta = privateMeta('auth', 'unsubscribe.title');

export default function UnsubscribePage() {
  const t = useTranslations('auth.unsubscribe');
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="page py-14 lg:py-24">
      <h1 className="text-3xl">{t(result?.isEnded ? 'doneTitle' : 'title')}</h1>
      {result?.isEnded ? (
        <p role="status" className="mt-6 max-w-xl text-soft">
          {t.rich('done', {
            link: linkTo('/account/profile'),
          })}
        </p>
      ) : (
        <Form method="post" className="mt-6 max-w-xl">
          <p className="text-soft">{t('text')}</p>
          <Button isBusy={isBusy} className="mt-8">
            {t('submit')}
          </Button>
          <FormErrorMessage>{result && t('invalid')}</FormErrorMessage>
        </Form>
      )}
    </div>
  );
}
