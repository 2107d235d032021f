import { useTranslations } from 'use-intl';
import {
  type ArtistData,
  type ArtistState,
  artistChange,
} from '../../../domains/artists/artists.admin.schemas.ts';
import { taxStatusInput } from '../../../domains/sales/withholding/tax-status.schemas.ts';
import { textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult, findConflict } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { type FormResult, resultForIntent, toActionResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import { ShopLink } from '../ui/links.tsx';
import { Section } from '../ui/section.tsx';
import { shownPicture } from '../ui/uploads/shown-picture.ts';
import type { Route } from './+types/artist-page.ts';
import { ArtistFields } from './artist-fields.tsx';
import { ArtistWorks } from './artist-works.tsx';
import { MemberLink } from './member-link.tsx';
import { TaxStatus } from './tax-status.tsx';
import { useArtistFieldDisplay } from './use-artist-field-display.ts';

export const handle: PageHandle = { messages: ['adminCatalogue', 'adminPayouts'] };

/** The number of works shown; the list has all of them. */
const worksShown = 12;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { admin } = getRequestContext(context).api.api;
  const { artist, item, member } = admin;
  const { permissions } = getStaff(context);
  const canWrite = permissions.includes('catalogue.write');
  const canReadMembers = permissions.includes('members.read');
  const param = { id: params.id };
  const wanted = url.searchParams.get('account')?.trim() ?? '';
  const [detail, works, history, accounts, tax] = await Promise.all([
    unwrap(artist[':id'].$get({ param })),
    unwrap(item.$get({ query: { artist: params.id, per_page: String(worksShown) } })),
    loadHistory(url, (query) => unwrap(artist[':id'].history.$get({ param, query }))),
    canWrite && canReadMembers && wanted
      ? unwrap(member.$get({ query: { keyword: wanted, type: 'artist', status: 'active', per_page: '8' } }))
      : null,
    permissions.includes('settings.read') ? unwrap(admin['artist-tax-status'][':id'].$get({ param })) : null,
  ]);
  return {
    artist: detail,
    works,
    history,
    accounts: accounts?.items ?? null,
    wanted,
    canWrite,
    canReadMembers,
    tax,
    canWriteTax: permissions.includes('settings.write'),
  };
}

type ActionResult = EditResult<ArtistState> & { intent: string };

const toState = ({ state }: ArtistData): ArtistState => state;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { admin } = getRequestContext(context).api.api;
  const artist = admin.artist[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const { intent = '' } = fields;
  if (intent === 'tax') {
    const json = formBody(taxStatusInput, fields);
    return toActionResult(
      'tax',
      await toResult(admin['artist-tax-status'][':id'].$post({ param, json })),
      fields,
    );
  }
  const state = intent === 'save' ? typed() : await changedState();
  const saved = await toResult(artist.$put({ param, json: { ...state, version: Number(fields.version) } }));
  return respond<ActionResult>({ intent, ...editResult(saved, fields, state, toState) });

  function typed(): ArtistState {
    const { version: _, ...body } = formBody(artistChange, fields);
    return body;
  }

  /** The current state with an account linked or unlinked, or the state before an event of the history. */
  async function changedState(): Promise<ArtistState> {
    const { state: now } = await unwrap(artist.$get({ param }));
    const { member_id } = fields;
    if (intent === 'link') return { ...now, member_id: member_id ? Number(member_id) : null };
    return stateBefore(url, fields.entry, now, (query) => unwrap(artist.history.$get({ param, query })));
  }
}

export default function ArtistPage({ loaderData, actionData: given }: Route.ComponentProps) {
  const { artist, works, history, canWrite, tax, canWriteTax } = loaderData;
  const payouts = useTranslations('adminPayouts');
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const display = useArtistFieldDisplay(artist.member);
  return (
    <>
      <AdminHeading
        title={textIn(artist.name, locale)}
        lead={t('artist.lead', {
          works: artist.works_count,
          sold: artist.copies_sold,
        })}
        back={{ to: '/admin/artist', label: t('artists.title') }}
        actions={<ShopLink to={`/artist/${artist.id}`}>{t('item.openInShop')}</ShopLink>}
      />
      <RestorePreview history={history} edited={{ loaded: artist, toState, display }} canRestore={canWrite} />
      <ArtistEditor
        artist={artist}
        canWrite={canWrite}
        display={display}
        result={given && given.intent !== 'link' && given.intent !== 'tax' ? given : undefined}
      />
      <Section title={t('artist.member')} text={t('artist.memberText')}>
        <MemberLink {...loaderData} result={resultForIntent(given, 'link')} />
      </Section>
      {tax && (
        <Section title={payouts('taxStatus')} text={payouts('tax.text')}>
          <TaxStatus tax={tax} canWrite={canWriteTax} result={resultForIntent<FormResult>(given, 'tax')} />
        </Section>
      )}
      <Section title={t('artist.works')}>
        <ArtistWorks artistId={artist.id} works={works} canWrite={canWrite} />
      </Section>
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

type EditorProps = Pick<Route.ComponentProps['loaderData'], 'artist' | 'canWrite'> & {
  result: ActionResult | undefined;
  display: ReturnType<typeof useArtistFieldDisplay>;
};

function ArtistEditor({ artist, canWrite, result, display }: EditorProps) {
  const failure = result?.failure;
  const form = result?.values ?? formValues(artist.state);
  const portraits = [
    artist.portrait,
    shownPicture(form, 'portrait_id'),
    findConflict<ArtistData>(failure)?.portrait,
  ];
  return (
    <EditorForm edited={{ loaded: artist, toState, display }} result={result} canWrite={canWrite}>
      <input type="hidden" name="member_id" value={form.member_id ?? ''} />
      <ArtistFields
        portrait={portraits.find((portrait) => String(portrait?.id) === form.portrait_id) ?? null}
      />
    </EditorForm>
  );
}
