import { commonErrors } from '../../kernel/errors.ts';
import { mediaType } from '../../kernel/http/media-type.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { safeErrorJson } from '../../kernel/safe-error.ts';

/** Statuses with which a proxy answers instead of an API that it cannot reach. */
const gatewayStatuses = [502, 503, 504];

const isFromProxy = async (answer: Response): Promise<boolean> => {
  if (!gatewayStatuses.includes(answer.status)) return false;
  return !mediaType(answer.headers).includes('json') || (await answer.clone().text()) === '';
};

/** Makes a call; an API that cannot be reached is a bad gateway, with a message in the user's language (`docs/rules/errors.md`). */
export async function reachedApi(
  call: () => Response | Promise<Response>,
  locale: Locale,
): Promise<Response> {
  try {
    const answer = await call();
    if (!(await isFromProxy(answer))) return answer;
  } catch (error) {
    console.error(safeErrorJson(error));
  }
  const { code, status, message } = commonErrors.badGateway;
  return Response.json({ code, message: translate(locale, message) }, { status });
}
