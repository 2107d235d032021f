import { useActionData } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta } from '../../seo/meta.ts';
import { loadEnquiryPage, sendEnquiry } from '../contact/enquiry.server.ts';
import type { Route } from './+types/collaborate-page.ts';
import { PartnerPage } from './partner-page.tsx';

export const handle: PageHandle = { messages: ['enquiries', 'forms'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadEnquiryPage(getRequestContext(context), 'partner-collaborate');

export const action = (args: Route.ActionArgs) => sendEnquiry(args, 'collaborate');

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary } = loaderData;
  return pageMeta({ title, description: summary, location, site: matches[0].loaderData?.site });
}

/** Companies propose a collaboration (`docs/rules/forms.md`: cross-industry matching). */
export default function CollaboratePage({ loaderData }: Route.ComponentProps) {
  return <PartnerPage kind="collaborate" page={loaderData} result={useActionData<typeof action>()} />;
}
