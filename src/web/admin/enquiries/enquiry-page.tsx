import { useTranslations } from 'use-intl';
import {
  type EnquiryData,
  enquiryInvitationInput,
} from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { buildForm, getRequestContext, performAction, toResult, unwrap } from '../../api.server.ts';
import { stateAfterConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/enquiry-page.ts';
import { AssignForm, CloseForm, EnquiryAnswerForm, InvitationForm } from './enquiry-forms.tsx';
import { EnquirySender } from './enquiry-sender.tsx';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const enquiry = await unwrap(api.api.admin.enquiry[':id'].$get({ param: { id: params.id } }));
  const { id, permissions } = getStaff(context);
  return {
    enquiry,
    me: id,
    canReadMembers: permissions.includes('members.read'),
    canAnswer: permissions.includes('enquiries.answer'),
  };
}

/** `text` is an answer that was typed and not sent yet. */
export type EnquiryActionResult = FormResult & { text?: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const enquiry = getRequestContext(context).api.api.admin.enquiry[':id'];
  const fields = await buildForm(request);
  const { intent = '', text = '' } = fields;
  const param = { id: params.id };
  const version = Number(fields.version);
  const actions = {
    assign: () => toResult(enquiry.assign.$post({ param, json: { version } })),
    answer: () => toResult(enquiry.answer.$post({ param, json: { text, version } })),
    invite: () => toResult(enquiry.invite.$post({ param, json: formBody(enquiryInvitationInput, fields) })),
    close: () => toResult(enquiry.close.$post({ param, json: { version } })),
  };
  const done = await performAction(actions, intent);
  const unsent = done.ok && intent === 'answer' ? {} : { text };
  return respond<EnquiryActionResult>({ intent, ...getOutcome(done), ...unsent });
}

export default function EnquiryPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { me, canReadMembers, canAnswer } = loaderData;
  const t = useTranslations('adminCustomers');
  // Another user has changed it meanwhile.
  const current = stateAfterConflict<EnquiryData>(result?.failure);
  const enquiry = current ?? loaderData.enquiry;
  const { id, kind, status, operations } = enquiry;
  const canSend = canAnswer && operations.includes('answer');
  return (
    <>
      <AdminHeading
        title={t('enquiries.number', { id })}
        lead={t('reviews.statusOf', {
          type: t(`enquiries.kinds.${kind}`),
          status: t(`enquiries.statuses.${status}`),
        })}
        back={{ to: '/admin/enquiry', label: t('enquiries.title') }}
      />
      <div className="mb-6 space-y-2 empty:hidden">
        {result?.failure?.status !== 422 && <ActionNotice result={result} />}
        {current && <p className="text-sm">{t('enquiries.changed')}</p>}
      </div>
      <Section title={t('enquiries.who')}>
        <EnquirySender enquiry={enquiry} canReadMembers={canReadMembers} />
      </Section>
      <Section title={t('enquiries.message')}>
        <MultilineText>{enquiry.contents}</MultilineText>
      </Section>
      {enquiry.invitation && (canAnswer || enquiry.invitation.account) && (
        <Section title={t('enquiries.invite.title')}>
          <InvitationForm
            enquiry={enquiry}
            invitation={enquiry.invitation}
            canInvite={canAnswer && operations.includes('invite')}
            canReadMembers={canReadMembers}
          />
        </Section>
      )}
      {/* An invitation is an answer, too. */}
      {(enquiry.answers.length > 0 || status !== 'answered') && (
        <Section title={t('enquiries.answers')}>
          <Answers answers={enquiry.answers} />
        </Section>
      )}
      {result?.text && !canSend && (
        <Section title={t('enquiries.unsent.title')} text={t('enquiries.unsent.text')}>
          <MultilineText>{result.text}</MultilineText>
        </Section>
      )}
      {canAnswer && status !== 'closed' && (
        <>
          <Section title={t('enquiries.assign.title')}>
            <AssignForm enquiry={enquiry} me={me} typed={result?.text} />
          </Section>
          {canSend && (
            <Section
              title={t('enquiries.answer.title')}
              text={t('enquiries.answer.text', { email: enquiry.email })}
            >
              <EnquiryAnswerForm
                // Resets the form once an answer is sent.
                key={enquiry.answers.length}
                enquiry={enquiry}
                typed={result?.text}
                failure={result?.intent === 'answer' ? result.failure : undefined}
              />
            </Section>
          )}
          {operations.includes('close') && (
            <Section title={t('enquiries.close.title')} text={t('enquiries.close.text')}>
              <CloseForm enquiry={enquiry} />
            </Section>
          )}
        </>
      )}
    </>
  );
}

/** A text of several lines. */
const MultilineText = ({ children }: { children: string }) => (
  <p className="max-w-2xl border-l-2 border-line pl-4 text-sm break-words whitespace-pre-line">{children}</p>
);

/** The answers sent, oldest first. */
function Answers({ answers }: { answers: EnquiryData['answers'] }) {
  const t = useTranslations('adminCustomers.enquiries');
  if (answers.length === 0) return <p className="text-sm text-soft">{t('noAnswers')}</p>;
  return (
    <ol className="max-w-2xl space-y-5 text-sm">
      {answers.map(({ id, at, by, text }) => (
        <li key={id}>
          <p className="flex flex-wrap justify-between gap-x-6">
            <span>{by.name}</span>
            <span className="text-soft">
              <DateTime time={at} />
            </span>
          </p>
          <p className="mt-1 border-l-2 border-ink pl-4 break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
