import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { findCopyCode } from '../../../domains/orders/print-copies/print-copies.rules.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { requireStaff } from '../admin.server.ts';
import { titledMeta } from '../admin-meta.ts';
import { SignInError } from '../layout/admin-error.tsx';
import { respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import type { Route } from './+types/scan-page.ts';
import { CopyCard } from './copy-card.tsx';
import { performScanAction, type ScanResult } from './scan-actions.server.ts';
import { ScanForm } from './scan-form.tsx';
import { findShownCopy, type ShownCopy } from './shown-copy.ts';

/** The policies of a document open the camera, so that this page is outside the admin's layout, and its links load a document. */
export const handle: PageHandle = { messages: ['admin', 'adminOrders', 'forms'], usesCamera: true };
export const middleware = [requireStaff];

/** `?copy=` is the address in the QR code of a production sheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scanned = url.searchParams.get('copy');
  if (!scanned) return { shown: null, isMissing: false };
  const shown = await findCopy(getRequestContext(context), scanned);
  return { shown, isMissing: shown === null };
}

async function findCopy(
  { api }: ReturnType<typeof getRequestContext>,
  scanned: string,
): Promise<ShownCopy | null> {
  const named = findCopyCode(scanned);
  if (!named) return null;
  const found = await toResult(
    api.api.admin.workshop.order[':code'].$get({ param: { code: named.orderCode } }),
  );
  if (found.ok) return findShownCopy(found.data, named);
  if (found.failure.status === 404) return null;
  throw data(found.failure, { status: found.failure.status });
}

export async function action({ request, context }: Route.ActionArgs) {
  return respond<ScanResult>(await performScanAction(getRequestContext(context).api, request));
}

export const meta = titledMeta('adminOrders', 'scan.title');

/** Records the steps of prints by their codes, for a phone beside the work bench and for a hand scanner. */
export default function ScanPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations('adminOrders');
  const localized = useLocalizedPath();
  const shown = result?.shown ?? (result ? null : loaderData.shown);
  return (
    <div className="mx-auto w-full max-w-xl flex-1 px-5 py-6 lg:py-10">
      <header>
        <SkipLink />
        <a
          href={localized('/admin/workshop')}
          className="link inline-flex min-h-8 items-center text-sm text-soft"
        >
          ← {t('workshop.title')}
        </a>
      </header>
      <main id="main" tabIndex={-1} className="pb-14">
        <h1 className="mt-1 text-2xl">{t('scan.title')}</h1>
        <p className="mt-2 mb-6 text-sm text-soft">{t('scan.lead')}</p>
        <ScanForm result={result} opened={loaderData.shown} />
        <div className="mt-6 space-y-5">
          {!result && loaderData.isMissing && <FormErrorMessage>{t('scan.missing')}</FormErrorMessage>}
          {result?.failure?.status !== 422 && <ActionNotice result={result} />}
          {shown && <CopyCard shown={shown} result={result} />}
        </div>
      </main>
    </div>
  );
}

export { SignInError as ErrorBoundary };
