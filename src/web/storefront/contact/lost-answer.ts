import { isRouteErrorResponse } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { type Failure, isFailure } from '../../failure.ts';
import { translatorOf } from '../../seo/meta.ts';

type SentForm = { request: Request; serverAction: () => Promise<unknown> };

/**
 * The client action of a form that keeps what was typed: where the connection is lost or the server fails, the form stays and says so,
 * instead of the error page. Needs `revalidateAfterAnswer`.
 */
export async function keepForm({ request, serverAction }: SentForm): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const isAnswer = isRouteErrorResponse(error);
    // A redirect, or an error that the error page shows.
    if (error instanceof Response || (isAnswer && error.status < 500)) throw error;
    console.error(error);
    const t = translatorOf(splitLocalePath(new URL(request.url).pathname).locale, 'common');
    const message = t(isAnswer ? 'error.badGateway' : 'error.connection');
    const failure: Failure = { status: 0, code: 'connection', message, errors: [] };
    const { password: _password, captcha: _captcha, ...values } = Object.fromEntries(form);
    return { failure, values };
  }
}

/** Does not load the page again where the server gave no answer: that would replace the form by an error page. */
export function revalidateAfterAnswer({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: { failure?: unknown } | null;
  defaultShouldRevalidate: boolean;
}): boolean {
  const failure = actionResult?.failure;
  return defaultShouldRevalidate && !(isFailure(failure) && failure.status === 0);
}
