import { data, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ArtistData } from '../../../domains/artists/artists.admin.schemas.ts';
import { textIn } from '../../../domains/catalogue/catalogue.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { formOf, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { afterRefusal } from '../../edits/merge.ts';
import type { Failure } from '../../failure.ts';
import { useLocale, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { translatorOf } from '../../seo/meta.ts';
import { staffOf } from '../admin.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { entryToRestore, loadHistory } from '../ui/editor/history.server.ts';
import { conflictRows, HistorySection, RestorePreview, stateToRestore } from '../ui/editor/history.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/artist-page.ts';
import { ArtistFields } from './artist-fields.tsx';
import {
  type ArtistForm,
  type ArtistState,
  artistBody,
  artistFormOf,
  parseArtistForm,
} from './artist-form.ts';
import { ArtistWorks } from './artist-works.tsx';
import { MemberLink } from './member-link.tsx';
import { useArtistFieldDisplay } from './use-artist-field-display.ts';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

/** The number of works shown; the list has all of them. */
const worksShown = 12;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { artist, item, member } = getRequestContext(context).api.api.admin;
  const { permissions } = staffOf(context);
  const canWrite = permissions.includes('catalogue.write');
  const canReadMembers = permissions.includes('members.read');
  const param = { id: params.id };
  const wanted = url.searchParams.get('account')?.trim() ?? '';
  const [detail, works, history, accounts] = await Promise.all([
    unwrap(artist[':id'].$get({ param })),
    unwrap(item.$get({ query: { artist: params.id, per_page: String(worksShown) } })),
    loadHistory(url, (query) => unwrap(artist[':id'].history.$get({ param, query }))),
    canWrite && canReadMembers && wanted
      ? unwrap(member.$get({ query: { keyword: wanted, type: 'artist', status: 'active', per_page: '8' } }))
      : null,
  ]);
  return {
    artist: detail,
    works,
    history,
    accounts: accounts?.items ?? null,
    wanted,
    canWrite,
    canReadMembers,
  };
}

type ActionResult = {
  intent: string;
  message?: string;
  failure?: Failure;
  form?: ArtistForm;
  base?: ArtistState;
};

const formOfData = ({ state, portrait }: ArtistData): ArtistForm => artistFormOf(state, [portrait]);
const stateOf = (given: unknown): ArtistState => artistBody(formOfData(given as ArtistData));

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const artist = getRequestContext(context).api.api.admin.artist[':id'];
  const param = { id: params.id };
  const fields = await formOf(request);
  const { intent = '' } = fields;
  const form = intent === 'save' ? parseArtistForm(fields) : null;
  const state = form ? artistBody(form) : await changedState();
  const saved = await toResult(artist.$put({ param, json: { ...state, version: Number(fields.version) } }));
  return saved.ok ? data<ActionResult>({ intent, message: saved.message }) : refusedResult(saved.failure);

  function refusedResult(failure: Failure) {
    const status = failure.status;
    if (form && failure.code !== 'version_conflict')
      return data<ActionResult>({ intent, failure, form }, { status });
    const shown = afterRefusal(fields, state, failure, stateOf);
    const portraits = [form?.portrait ?? null, (failure.data as ArtistData | undefined)?.portrait ?? null];
    return data<ActionResult>(
      { intent, failure, ...shown, form: artistFormOf(shown.state, portraits) },
      { status },
    );
  }

  /** The current state with an account linked or unlinked, or the state before an event of the history. */
  async function changedState(): Promise<ArtistState> {
    const now = await unwrap(artist.$get({ param }));
    if (intent === 'link') return artistBody({ ...formOfData(now), member_id: fields.member_id ?? '' });
    const entry = await entryToRestore(url, fields.entry, (query) =>
      unwrap(artist.history.$get({ param, query })),
    );
    return stateToRestore(entry, now.state) as ArtistState;
  }
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { locale } = splitLocalePath(location.pathname);
  const t = translatorOf(locale, 'adminCatalogue');
  return adminMeta(location, loaderData ? textIn(loaderData.artist.name, locale) : t('artists.title'));
}

export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  const { artist, works, history, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const localized = useLocalizedPath();
  const given = useActionData<typeof action>();
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
        actions={
          <a href={localized(`/artist/${artist.id}`)} target="_blank" rel="noreferrer" className={actionLink}>
            {t('item.openInShop')}
          </a>
        }
      />
      <RestorePreview
        entry={canWrite ? history.restoring : null}
        current={artist.state}
        version={artist.version}
        display={display}
      />
      <ArtistEditor
        artist={artist}
        canWrite={canWrite}
        display={display}
        result={given && given.intent !== 'link' ? given : undefined}
      />
      <Section title={t('artist.member')} text={t('artist.memberText')}>
        <MemberLink {...loaderData} result={given?.intent === 'link' ? given : undefined} />
      </Section>
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
  const typed = failure && result.form ? result.form : formOfData(artist);
  return (
    <EditorForm
      edited={{ version: artist.version, state: stateOf(artist), stateOf }}
      failure={failure}
      others={({ state }) => conflictRows(state as ArtistState, result?.base ?? artist.state, display)}
      compare={({ state }) => conflictRows(state as ArtistState, artistBody(typed), display)}
      canWrite={canWrite}
      bar={<SaveBar result={result} />}
    >
      <input type="hidden" name="member_id" value={typed.member_id} />
      <ArtistFields form={typed} failure={failure} />
    </EditorForm>
  );
}
