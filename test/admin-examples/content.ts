import { uploadPicture } from '../factories/catalogue.ts';
import { createItem } from '../factories/items.ts';
import { after, call, type Example, laterDay, type Part, type Setup, several } from './setup.ts';

const inThree = (text: string) => ({ en: text, 'zh-Hant': `${text}文`, 'zh-CN': `${text}文` });
const nothing = { en: '', 'zh-Hant': '', 'zh-CN': '' };

const newsFields = (title = 'Spring') => ({
  title: inThree(title),
  summary: inThree('What it is about'),
  body: inThree('The **whole** story'),
  insight: nothing,
  highlights: nothing,
  picture_id: null,
  artists: [],
  items: [],
});

/** Creates a draft with all its texts. */
async function createNewsDraft({ owner }: Setup) {
  const { id } = (await owner.post('/api/admin/news', { title: inThree('Spring') })).data;
  await owner.put(`/api/admin/news/${id}`, { ...newsFields(), proposed: ['title'], version: 1 });
  return { id: id as number, version: 2 };
}

async function createPublishedNews(setup: Setup) {
  const { id, version } = await createNewsDraft(setup);
  await setup.owner.post(`/api/admin/news/${id}/publish`, { at: null, version });
  return { id, version: 3 };
}

/** Creates a member who gets newsletters. */
async function addSubscriber({ shop }: Setup): Promise<void> {
  await shop.database.pool.query(
    `INSERT INTO member (uid, type, status, email, email_key, username, firstname, lastname, mobile_code, mobile_number,
       birthday, gender, email_confirmed_at, newsletter_since)
     VALUES ('reader', 'basic', 'active', 'reader@example.com', 'reader@example.com', 'R', 'R', 'R', '+886', '912345678',
       '1990-01-01', 'neutral', now(), now())
     ON CONFLICT DO NOTHING`,
  );
}

let texts = 0;

/** Creates a text without a draft and returns its slug. */
async function createArticle({ shop }: Setup): Promise<string> {
  texts += 1;
  const slug = `example-${texts}`;
  await shop.database.pool.query(
    `INSERT INTO article (slug, title, summary, body, effective_from) VALUES ($1, $2, $2, $2, '2026-01-01')`,
    [slug, inThree('A text')],
  );
  return slug;
}

/** Creates a draft of a text. */
async function createArticleDraft(setup: Setup) {
  const { data } = await setup.owner.post('/api/admin/article/draft', { slug: await createArticle(setup) });
  return { id: data.id as number, version: 1 };
}

/** Creates a scheduled version of a text. */
async function createScheduledArticle(setup: Setup) {
  const { id, version } = await createArticleDraft(setup);
  const form = { effective_from: laterDay(setup), version };
  await setup.owner.post(`/api/admin/article/${id}/schedule`, form);
  return { id, version: 2 };
}

const question = { question: inThree('Why?'), answer: inThree('Because'), published: true };

const createQuestion = async ({ owner }: Setup) => ({
  id: (await owner.post('/api/admin/faq', question)).data.id as number,
  version: 1,
});

const choice = { first: null, items: [], rows: [], masterpieces: [], artists: [], news: [], facets: [] };

/** The form of a home page with one more work, which is the first. */
async function createHomeLayoutForm(setup: Setup): Promise<object> {
  const item = await createItem(setup.shop.services.db);
  const rows = [{ title: inThree('Quiet water'), items: [item.id] }];
  const version = await homeLayoutVersion(setup);
  return { ...choice, first: item.id, rows, artists: [item.artistId], version };
}

const homeLayoutVersion = async ({ owner }: Setup): Promise<number> =>
  (await owner.get('/api/admin/home-layout')).data.version;

const examples: Record<string, Example> = {
  'POST /api/admin/chinese': call({ texts: ['檔案'] }),
  'POST /api/admin/news': call({ title: inThree('New') }),
  'POST /api/admin/news/picture': after(
    ({ owner }) => uploadPicture(owner, 800, 600),
    (upload_id) => ({ upload_id }),
  ),
  'PUT /api/admin/news/{id}': async (setup) => {
    const { id, version } = await createNewsDraft(setup);
    const item = await createItem(setup.shop.services.db);
    const form = { ...newsFields('Summer'), artists: [item.artistId], items: [item.id], version };
    return () => setup.owner.put(`/api/admin/news/${id}`, form);
  },
  'POST /api/admin/news/{id}/read': after(createNewsDraft, { fields: ['title'] }),
  'POST /api/admin/news/{id}/publish': after(createNewsDraft, { at: null }),
  'POST /api/admin/news/{id}/unpublish': after(createPublishedNews),
  'POST /api/admin/news/{id}/newsletter': after(async (setup) => {
    await addSubscriber(setup);
    return createPublishedNews(setup);
  }),
  'POST /api/admin/news/{id}/delete': after(createNewsDraft),
  'POST /api/admin/article/draft': after(createArticle, (slug) => ({ slug })),
  'PUT /api/admin/article/{id}': after(createArticleDraft, {
    title: inThree('A'),
    summary: inThree('B'),
    body: inThree('C'),
  }),
  'POST /api/admin/article/{id}/read': after(createArticleDraft, { fields: ['body'] }),
  'POST /api/admin/article/{id}/schedule': after(createArticleDraft, ({ version }, setup) => ({
    effective_from: laterDay(setup),
    version,
  })),
  'POST /api/admin/article/{id}/withdraw': after(createScheduledArticle),
  'POST /api/admin/article/{id}/delete': after(createArticleDraft),
  'POST /api/admin/faq': call(question),
  'PUT /api/admin/faq/order': async (setup) => {
    await createQuestion(setup);
    const { items } = (await setup.owner.get('/api/admin/faq')).data;
    const seen = items.map(({ id }: { id: number }) => id);
    return () => setup.owner.put('/api/admin/faq/order', { ids: seen.toReversed(), seen });
  },
  'PUT /api/admin/faq/{id}': after(createQuestion, { ...question, published: false }),
  'POST /api/admin/faq/{id}/read': after(createQuestion, { fields: ['answer'] }),
  'POST /api/admin/faq/{id}/delete': after(createQuestion),
  'PUT /api/admin/home-layout': after(createHomeLayoutForm, (form) => form),
  'POST /api/admin/home-layout/publish': async (setup) => {
    await setup.owner.put('/api/admin/home-layout', await createHomeLayoutForm(setup));
    const version = await homeLayoutVersion(setup);
    return () => setup.owner.post('/api/admin/home-layout/publish', { version });
  },
};

export const contentPart: Part = {
  permissions: {
    chinese: ['own'],
    news: ['content.read', 'content.write'],
    article: ['content.read', 'content.write'],
    faq: ['content.read', 'content.write'],
    'home-layout': ['content.read', 'content.write'],
    name: ['content.read'],
  },
  examples,
  reads: [
    ['/api/admin/news', 3],
    ['/api/admin/news', 3, '?state=draft&to_do=missing&keyword=spring'],
    ['/api/admin/news/{news}', 7],
    ['/api/admin/news/{news}/history', 3],
    ['/api/admin/article', 2],
    ['/api/admin/article/{article}', 3],
    ['/api/admin/article/{article}/history', 3],
    ['/api/admin/faq', 2],
    ['/api/admin/faq/{question}', 2],
    ['/api/admin/faq/{question}/history', 3],
    ['/api/admin/home-layout', 6],
    ['/api/admin/home-layout/history', 3],
    ['/api/admin/name', 5, '?items=1&masterpieces=1,2&artists=1&news=1'],
  ],
  ids: async (setup) => {
    let news = 0;
    let asked = 0;
    for (let index = 0; index < several; index += 1) {
      const item = await createItem(setup.shop.services.db);
      ({ id: news } = await createNewsDraft(setup));
      const form = { ...newsFields('Linked'), artists: [item.artistId], items: [item.id], version: 2 };
      await setup.owner.put(`/api/admin/news/${news}`, form);
      await setup.owner.post(`/api/admin/news/${news}/publish`, { at: null, version: 3 });
      ({ id: asked } = await createQuestion(setup));
    }
    return { news, question: asked, article: (await createArticleDraft(setup)).id };
  },
};
