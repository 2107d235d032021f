import { createItem } from '../factories/items.ts';
import { quartersImage } from '../factories/pictures.ts';
import { type Callers, type Example, type Part, type Setup, several } from './setup.ts';

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

/** Creates a draft with all its texts, of version 2, and returns its id. */
async function createNewsDraft({ owner }: Setup): Promise<number> {
  const { id } = (await owner.post('/api/admin/news', { title: inThree('Spring') })).data;
  await owner.put(`/api/admin/news/${id}`, { ...newsFields(), proposed: ['title'], version: 1 });
  return id;
}

const newsExample =
  (operation: string, form: object, isPublished = false): Example =>
  async (setup) => {
    const id = await createNewsDraft(setup);
    if (isPublished) await setup.owner.post(`/api/admin/news/${id}/publish`, { at: null, version: 2 });
    const version = isPublished ? 3 : 2;
    return () => setup.owner.post(`/api/admin/news/${id}/${operation}`, { ...form, version });
  };

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

/** Creates a draft of a text, of version 1, and returns its id. */
const createArticleDraft = async (setup: Setup): Promise<number> =>
  (await setup.owner.post('/api/admin/article/draft', { slug: await createArticle(setup) })).data.id;

let days = 0;
/** Returns a future day that no other version has. */
const nextDay = ({ shop }: Setup): string => {
  days += 1;
  return new Date(shop.clock.now().getTime() + (days + 2) * 86_400_000).toISOString().slice(0, 10);
};

/** Creates a scheduled version of a text, of version 2, and returns its id. */
async function createScheduledArticle(setup: Setup): Promise<number> {
  const id = await createArticleDraft(setup);
  const form = { effective_from: nextDay(setup), version: 1 };
  await setup.owner.post(`/api/admin/article/${id}/schedule`, form);
  return id;
}

const articleExample =
  (operation: string, form: object = {}): Example =>
  async (setup) => {
    const id = await createArticleDraft(setup);
    return () => setup.owner.post(`/api/admin/article/${id}/${operation}`, { ...form, version: 1 });
  };

const question = { question: inThree('Why?'), answer: inThree('Because'), published: true };

const createQuestion = async ({ owner }: Setup): Promise<number> =>
  (await owner.post('/api/admin/faq', question)).data.id;

const choice = { first: null, items: [], rows: [], masterpieces: [], artists: [], news: [], facets: [] };

const homeLayoutVersion = async ({ owner }: Setup): Promise<number> =>
  (await owner.get('/api/admin/home-layout')).data.version;

const examples: Record<string, Example> = {
  'POST /api/admin/chinese':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/chinese', { texts: ['檔案'] }),
  'POST /api/admin/news':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/news', { title: inThree('New') }),
  'POST /api/admin/news/picture': async (setup) => {
    const upload = await createUpload(setup);
    return () => setup.owner.post('/api/admin/news/picture', { upload_id: upload });
  },
  'PUT /api/admin/news/{id}': async (setup) => {
    const id = await createNewsDraft(setup);
    const item = await createItem(setup.shop.services.db);
    const form = { ...newsFields('Summer'), artists: [item.artistId], items: [item.id], version: 2 };
    return () => setup.owner.put(`/api/admin/news/${id}`, form);
  },
  'POST /api/admin/news/{id}/read': newsExample('read', { fields: ['title'] }),
  'POST /api/admin/news/{id}/publish': newsExample('publish', { at: null }),
  'POST /api/admin/news/{id}/unpublish': newsExample('unpublish', {}, true),
  'POST /api/admin/news/{id}/newsletter': async (setup) => {
    await addSubscriber(setup);
    return newsExample('newsletter', {}, true)(setup);
  },
  'POST /api/admin/news/{id}/delete': newsExample('delete', {}),
  'POST /api/admin/article/draft': async (setup) => {
    const slug = await createArticle(setup);
    return () => setup.owner.post('/api/admin/article/draft', { slug });
  },
  'PUT /api/admin/article/{id}': async (setup) => {
    const id = await createArticleDraft(setup);
    const form = { title: inThree('A'), summary: inThree('B'), body: inThree('C'), version: 1 };
    return () => setup.owner.put(`/api/admin/article/${id}`, form);
  },
  'POST /api/admin/article/{id}/read': articleExample('read', { fields: ['body'] }),
  'POST /api/admin/article/{id}/schedule': async (setup) =>
    articleExample('schedule', { effective_from: nextDay(setup) })(setup),
  'POST /api/admin/article/{id}/withdraw': async (setup) => {
    const id = await createScheduledArticle(setup);
    return () => setup.owner.post(`/api/admin/article/${id}/withdraw`, { version: 2 });
  },
  'POST /api/admin/article/{id}/delete': articleExample('delete'),
  'POST /api/admin/faq':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/faq', question),
  'PUT /api/admin/faq/order': async (setup) => {
    await createQuestion(setup);
    const { items } = (await setup.owner.get('/api/admin/faq')).data;
    const seen = items.map(({ id }: { id: number }) => id);
    return () => setup.owner.put('/api/admin/faq/order', { ids: seen.toReversed(), seen });
  },
  'PUT /api/admin/faq/{id}': async (setup) => {
    const id = await createQuestion(setup);
    return () => setup.owner.put(`/api/admin/faq/${id}`, { ...question, published: false, version: 1 });
  },
  'POST /api/admin/faq/{id}/read': async (setup) => {
    const id = await createQuestion(setup);
    return () => setup.owner.post(`/api/admin/faq/${id}/read`, { fields: ['answer'], version: 1 });
  },
  'POST /api/admin/faq/{id}/delete': async (setup) => {
    const id = await createQuestion(setup);
    return () => setup.owner.post(`/api/admin/faq/${id}/delete`, { version: 1 });
  },
  'PUT /api/admin/home-layout': async (setup) => {
    const item = await createItem(setup.shop.services.db);
    const rows = [{ title: inThree('Quiet water'), items: [item.id] }];
    const form = { ...choice, first: item.id, rows, artists: [item.artistId] };
    const version = await homeLayoutVersion(setup);
    return () => setup.owner.put('/api/admin/home-layout', { ...form, version });
  },
  'POST /api/admin/home-layout/publish': async (setup) => {
    const version = await homeLayoutVersion(setup);
    return () => setup.owner.post('/api/admin/home-layout/publish', { version });
  },
};

/** Uploads a picture and returns the upload's id. */
async function createUpload({ shop, owner }: Setup): Promise<number> {
  const answer = await shop.api.request('/api/admin/upload?name=spring.png', {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.userToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(await quartersImage(800, 600).png().toBuffer()),
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Every field of a state with its value as the only valid one. */
const asKnown = (state: object): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(state).map(([field, value]) => [field, [value]]));

const withNews = async (setup: Setup) => ({ known: { id: [await createNewsDraft(setup)], version: [2] } });
const withArticle = async (setup: Setup) => ({
  known: { id: [await createArticleDraft(setup)], version: [1] },
});
const withQuestion = async (setup: Setup) => ({ known: { id: [await createQuestion(setup)], version: [1] } });

const callers: Callers = {
  '/api/admin/news/picture': async (setup) => ({ known: { upload_id: [await createUpload(setup)] } }),
  '/api/admin/news/{id}': async (setup) => ({
    known: {
      id: [await createNewsDraft(setup)],
      version: [2],
      ...asKnown(newsFields('Summer')),
    },
  }),
  '/api/admin/news/{id}/history': withNews,
  '/api/admin/news/{id}/read': withNews,
  '/api/admin/news/{id}/publish': async (setup) => ({
    known: { id: [await createNewsDraft(setup)], version: [2], at: [null] },
  }),
  '/api/admin/news/{id}/unpublish': withNews,
  '/api/admin/news/{id}/delete': withNews,
  '/api/admin/news/{id}/newsletter': async (setup) => {
    await addSubscriber(setup);
    const id = await createNewsDraft(setup);
    await setup.owner.post(`/api/admin/news/${id}/publish`, { at: null, version: 2 });
    return { known: { id: [id], version: [3] } };
  },
  '/api/admin/article/{id}': withArticle,
  '/api/admin/article/{id}/history': withArticle,
  '/api/admin/article/{id}/read': withArticle,
  '/api/admin/article/{id}/schedule': async (setup) => ({
    known: { id: [await createArticleDraft(setup)], version: [1], effective_from: [nextDay(setup)] },
  }),
  '/api/admin/article/{id}/withdraw': async (setup) => ({
    known: { id: [await createScheduledArticle(setup)], version: [2] },
  }),
  '/api/admin/article/{id}/delete': withArticle,
  '/api/admin/article/draft': async (setup) => ({ known: { slug: [await createArticle(setup)] } }),
  '/api/admin/faq/order': async ({ owner }) => {
    const { items } = (await owner.get('/api/admin/faq')).data;
    const order = items.map(({ id }: { id: number }) => id);
    return { known: { ids: [order], seen: [order] } };
  },
  '/api/admin/home-layout': async (setup) => ({
    known: { ...asKnown(choice), version: [await homeLayoutVersion(setup)] },
  }),
  '/api/admin/home-layout/publish': async (setup) => ({
    known: { version: [await homeLayoutVersion(setup)] },
  }),
  '/api/admin/faq/{id}': withQuestion,
  '/api/admin/faq/{id}/history': withQuestion,
  '/api/admin/faq/{id}/read': withQuestion,
  '/api/admin/faq/{id}/delete': withQuestion,
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
      news = await createNewsDraft(setup);
      const form = { ...newsFields('Linked'), artists: [item.artistId], items: [item.id], version: 2 };
      await setup.owner.put(`/api/admin/news/${news}`, form);
      await setup.owner.post(`/api/admin/news/${news}/publish`, { at: null, version: 3 });
      asked = await createQuestion(setup);
    }
    return { news, question: asked, article: await createArticleDraft(setup) };
  },
  callers,
};
