import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type MasterpieceData,
  type MasterpieceState,
  masterpieceChange,
} from '../../../domains/catalogue/masterpieces/masterpieces.admin.schemas.ts';
import { type Locale, locales, textIn } from '../../../kernel/locale.ts';
import { buildForm, getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { type EditResult, editResult } from '../../edits/merge.ts';
import { formBody } from '../../forms/form-body.ts';
import { toTaipeiInput } from '../../forms/taipei-time.ts';
import { useLocale } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getProse } from '../../prose.server.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { ProseBlock } from '../../ui/prose.tsx';
import { can } from '../admin.server.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { loadHistory, stateBefore } from '../ui/editor/history.server.ts';
import { type FieldDisplay, HistorySection, RestorePreview } from '../ui/editor/history.tsx';
import { toLocalized } from '../ui/editor/localized-form.ts';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { ActionLink, ShopLink } from '../ui/links.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/masterpiece-page.ts';
import { StoryFields } from './story-fields.tsx';

export const handle: PageHandle = { messages: ['adminCatalogue'] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { masterpiece } = getRequestContext(context).api.api.admin;
  const param = { id: params.id };
  const [detail, history] = await Promise.all([
    unwrap(masterpiece[':id'].$get({ param })),
    loadHistory(url, (query) => unwrap(masterpiece[':id'].history.$get({ param, query }))),
  ]);
  return { masterpiece: detail, history, canWrite: can(context, 'catalogue.write') };
}

type ActionResult = EditResult<MasterpieceState> & {
  intent: string;
  preview?: Record<Locale, ProseBlock[]>;
};

const toState = ({ state }: MasterpieceData): MasterpieceState => state;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const masterpiece = getRequestContext(context).api.api.admin.masterpiece[':id'];
  const param = { id: params.id };
  const fields = await buildForm(request);
  const { intent = '' } = fields;
  if (intent === 'preview') {
    const story = toLocalized(fields, 'story');
    const preview = Object.fromEntries(
      locales.map((locale) => [locale, getProse(story[locale], `${locale}-`)]),
    ) as Record<Locale, ProseBlock[]>;
    return respond<ActionResult>({ intent, values: fields, preview });
  }
  const { state: now } = await unwrap(masterpiece.$get({ param }));
  const state = intent === 'restore' ? await restored() : typed();
  const saved = await toResult(
    masterpiece.$put({ param, json: { ...state, version: Number(fields.version) } }),
  );
  return respond<ActionResult>({ intent, ...editResult(saved, fields, state, toState) });

  function typed(): MasterpieceState {
    const { version: _, ...state } = formBody(masterpieceChange, fields);
    // The field has no seconds.
    const isUnchanged = now.published_at !== null && fields.published_at === toTaipeiInput(now.published_at);
    return isUnchanged ? { ...state, published_at: now.published_at } : state;
  }

  function restored(): Promise<MasterpieceState> {
    return stateBefore(url, fields.entry, now, (query) => unwrap(masterpiece.history.$get({ param, query })));
  }
}

function getLeadText({ published, published_at }: MasterpieceData) {
  if (published) return 'leadPublished';
  return published_at ? 'leadScheduled' : 'leadNot';
}

export default function MasterpiecePage({ loaderData }: Route.ComponentProps) {
  const { masterpiece, history, canWrite } = loaderData;
  const t = useTranslations('adminCatalogue');
  const locale = useLocale();
  const display = useMasterpieceFieldDisplay();
  const title = textIn(masterpiece.title, locale);
  const { artist, item, picture } = masterpiece;
  return (
    <>
      <AdminHeading
        title={title}
        lead={t(`masterpieces.${getLeadText(masterpiece)}`, { artist: textIn(artist.name, locale) })}
        back={{ to: '/admin/masterpiece', label: t('masterpieces.title') }}
        actions={
          <>
            {item && <ActionLink to={`/admin/item/${item.id}`}>{t('masterpieces.seeItem')}</ActionLink>}
            <ShopLink to={`/masterpiece/${masterpiece.id}`} preview={masterpiece.preview}>
              {t('item.preview')}
            </ShopLink>
          </>
        }
      />
      <RestorePreview
        history={history}
        edited={{ loaded: masterpiece, toState, display }}
        canRestore={canWrite}
      />
      <div className="mb-8" style={{ width: `min(100%, ${(16 * picture.width) / picture.height}rem)` }}>
        <Picture picture={picture} alt={title} sizes="320px" widest={640} className="h-auto w-full" />
      </div>
      <StoryEditor masterpiece={masterpiece} canWrite={canWrite} display={display} />
      <HistorySection list={history.list} display={display} canRestore={canWrite} />
    </>
  );
}

function useMasterpieceFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminCatalogue.masterpieces');
  const labels: Record<string, string> = {
    summary: t('summary'),
    story: t('story'),
    published_at: t('publishedAt'),
  };
  return {
    label: (field) => labels[field] ?? field,
    format: (field, value) =>
      field === 'published_at' ? toTaipeiInput(String(value)).replace('T', ' ') : String(value),
  };
}

type EditorProps = Pick<Route.ComponentProps['loaderData'], 'masterpiece' | 'canWrite'> & {
  display: FieldDisplay;
};

function StoryEditor({ masterpiece, canWrite, display }: EditorProps) {
  const t = useTranslations('adminCatalogue.masterpieces');
  const given = useActionData<typeof action>();
  return (
    <EditorForm
      edited={{ loaded: masterpiece, toState, display }}
      result={given}
      isTyped={Boolean(given?.values)}
      canWrite={canWrite}
      preventScrollReset
      bar={
        <SaveBar result={given}>
          <SubmitButton name="intent" value="preview" variant="outline">
            {t('showPreview')}
          </SubmitButton>
        </SaveBar>
      }
    >
      <StoryFields preview={given?.preview} />
    </EditorForm>
  );
}
