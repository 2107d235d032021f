import { createItem } from '../factories.ts';
import { quartersImage } from '../pictures.ts';
import { type Callers, type Example, type Part, type Stage, several } from './stage.ts';

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

/** The id of a draft with all its texts, of version 2. */
async function draftOfNews({ owner }: Stage): Promise<number> {
  const { id } = (await owner.post('/api/admin/news', { title: inThree('Spring') })).data;
  await owner.put(`/api/admin/news/${id}`, { ...newsFields(), proposed: ['title'], version: 1 });
  return id;
}

const onNews =
  (operation: string, form: object, isPublished = false): Example =>
  async (stage) => {
    const id = await draftOfNews(stage);
    if (isPublished) await stage.owner.post(`/api/admin/news/${id}/publish`, { at: null, version: 2 });
    const version = isPublished ? 3 : 2;
    return () => stage.owner.post(`/api/admin/news/${id}/${operation}`, { ...form, version });
  };

let texts = 0;

/** The slug of a text that has no draft. */
async function newText({ shop }: Stage): Promise<string> {
  texts += 1;
  const slug = `example-${texts}`;
  await shop.database.pool.query(
    `INSERT INTO article (slug, title, summary, body, effective_from) VALUES ($1, $2, $2, $2, '2026-01-01')`,
    [slug, inThree('A text')],
  );
  return slug;
}

/** The id of a draft of a text, of version 1. */
const draftOfArticle = async (stage: Stage): Promise<number> =>
  (await stage.owner.post('/api/admin/article/draft', { slug: await newText(stage) })).data.id;

let days = 0;
/** A day to come that no other version has. */
const nextDay = ({ shop }: Stage): string => {
  days += 1;
  return new Date(shop.clock.now().getTime() + (days + 2) * 86_400_000).toISOString().slice(0, 10);
};

/** The id of a version that is to come, of version 2. */
async function scheduledArticle(stage: Stage): Promise<number> {
  const id = await draftOfArticle(stage);
  const form = { effective_from: nextDay(stage), version: 1 };
  await stage.owner.post(`/api/admin/article/${id}/schedule`, form);
  return id;
}

const onArticle =
  (operation: string, form: object = {}): Example =>
  async (stage) => {
    const id = await draftOfArticle(stage);
    return () => stage.owner.post(`/api/admin/article/${id}/${operation}`, { ...form, version: 1 });
  };

const question = { question: inThree('Why?'), answer: inThree('Because'), published: true };

const newQuestion = async ({ owner }: Stage): Promise<number> =>
  (await owner.post('/api/admin/faq', question)).data.id;

const choice = { first: null, items: [], masterpieces: [], artists: [], news: [], facets: [] };

const homeLayoutVersion = async ({ owner }: Stage): Promise<number> =>
  (await owner.get('/api/admin/arrangement')).data.version;

const examples: Record<string, Example> = {
  'POST /api/admin/chinese':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/chinese', { texts: ['檔案'] }),
  'POST /api/admin/news':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/news', { title: inThree('New') }),
  'POST /api/admin/news/picture': async (stage) => {
    const upload = await uploadedPicture(stage);
    return () => stage.owner.post('/api/admin/news/picture', { upload_id: upload });
  },
  'PUT /api/admin/news/{id}': async (stage) => {
    const id = await draftOfNews(stage);
    const item = await createItem(stage.shop.services.db);
    const form = { ...newsFields('Summer'), artists: [item.artistId], items: [item.id], version: 2 };
    return () => stage.owner.put(`/api/admin/news/${id}`, form);
  },
  'POST /api/admin/news/{id}/read': onNews('read', { fields: ['title'] }),
  'POST /api/admin/news/{id}/publish': onNews('publish', { at: null }),
  'POST /api/admin/news/{id}/unpublish': onNews('unpublish', {}, true),
  'POST /api/admin/news/{id}/delete': onNews('delete', {}),
  'POST /api/admin/article/draft': async (stage) => {
    const slug = await newText(stage);
    return () => stage.owner.post('/api/admin/article/draft', { slug });
  },
  'PUT /api/admin/article/{id}': async (stage) => {
    const id = await draftOfArticle(stage);
    const form = { title: inThree('A'), summary: inThree('B'), body: inThree('C'), version: 1 };
    return () => stage.owner.put(`/api/admin/article/${id}`, form);
  },
  'POST /api/admin/article/{id}/read': onArticle('read', { fields: ['body'] }),
  'POST /api/admin/article/{id}/schedule': async (stage) =>
    onArticle('schedule', { effective_from: nextDay(stage) })(stage),
  'POST /api/admin/article/{id}/withdraw': async (stage) => {
    const id = await scheduledArticle(stage);
    return () => stage.owner.post(`/api/admin/article/${id}/withdraw`, { version: 2 });
  },
  'POST /api/admin/article/{id}/delete': onArticle('delete'),
  'POST /api/admin/faq':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/faq', question),
  'PUT /api/admin/faq/order': async (stage) => {
    await newQuestion(stage);
    const { items } = (await stage.owner.get('/api/admin/faq')).data;
    const seen = items.map(({ id }: { id: number }) => id);
    return () => stage.owner.put('/api/admin/faq/order', { ids: seen.toReversed(), seen });
  },
  'PUT /api/admin/faq/{id}': async (stage) => {
    const id = await newQuestion(stage);
    return () => stage.owner.put(`/api/admin/faq/${id}`, { ...question, published: false, version: 1 });
  },
  'POST /api/admin/faq/{id}/read': async (stage) => {
    const id = await newQuestion(stage);
    return () => stage.owner.post(`/api/admin/faq/${id}/read`, { fields: ['answer'], version: 1 });
  },
  'POST /api/admin/faq/{id}/delete': async (stage) => {
    const id = await newQuestion(stage);
    return () => stage.owner.post(`/api/admin/faq/${id}/delete`, { version: 1 });
  },
  'PUT /api/admin/arrangement': async (stage) => {
    const item = await createItem(stage.shop.services.db);
    const form = { ...choice, first: item.id, artists: [item.artistId] };
    const version = await homeLayoutVersion(stage);
    return () => stage.owner.put('/api/admin/arrangement', { ...form, version });
  },
  'POST /api/admin/arrangement/show': async (stage) => {
    const version = await homeLayoutVersion(stage);
    return () => stage.owner.post('/api/admin/arrangement/show', { version });
  },
};

/** The id of an upload that is a picture. */
async function uploadedPicture({ shop, owner }: Stage): Promise<number> {
  const answer = await shop.api.request('/api/admin/upload?name=spring.png', {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.userToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(await quartersImage(800, 600).png().toBuffer()),
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Each field with the one value that fits. */
const asKnown = (state: object): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(state).map(([field, value]) => [field, [value]]));

const withNews = async (stage: Stage) => ({ known: { id: [await draftOfNews(stage)], version: [2] } });
const withArticle = async (stage: Stage) => ({ known: { id: [await draftOfArticle(stage)], version: [1] } });
const withQuestion = async (stage: Stage) => ({ known: { id: [await newQuestion(stage)], version: [1] } });

const callers: Callers = {
  '/api/admin/news/picture': async (stage) => ({ known: { upload_id: [await uploadedPicture(stage)] } }),
  '/api/admin/news/{id}': async (stage) => ({
    known: {
      id: [await draftOfNews(stage)],
      version: [2],
      ...asKnown(newsFields('Summer')),
    },
  }),
  '/api/admin/news/{id}/history': withNews,
  '/api/admin/news/{id}/read': withNews,
  '/api/admin/news/{id}/publish': async (stage) => ({
    known: { id: [await draftOfNews(stage)], version: [2], at: [null] },
  }),
  '/api/admin/news/{id}/unpublish': withNews,
  '/api/admin/news/{id}/delete': withNews,
  '/api/admin/article/{id}': withArticle,
  '/api/admin/article/{id}/history': withArticle,
  '/api/admin/article/{id}/read': withArticle,
  '/api/admin/article/{id}/schedule': async (stage) => ({
    known: { id: [await draftOfArticle(stage)], version: [1], effective_from: [nextDay(stage)] },
  }),
  '/api/admin/article/{id}/withdraw': async (stage) => ({
    known: { id: [await scheduledArticle(stage)], version: [2] },
  }),
  '/api/admin/article/{id}/delete': withArticle,
  '/api/admin/article/draft': async (stage) => ({ known: { slug: [await newText(stage)] } }),
  '/api/admin/faq/order': async ({ owner }) => {
    const { items } = (await owner.get('/api/admin/faq')).data;
    const order = items.map(({ id }: { id: number }) => id);
    return { known: { ids: [order], seen: [order] } };
  },
  '/api/admin/arrangement': async (stage) => ({
    known: { ...asKnown(choice), version: [await homeLayoutVersion(stage)] },
  }),
  '/api/admin/arrangement/show': async (stage) => ({ known: { version: [await homeLayoutVersion(stage)] } }),
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
    arrangement: ['content.read', 'content.write'],
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
    ['/api/admin/arrangement', 6],
    ['/api/admin/arrangement/history', 3],
  ],
  ids: async (stage) => {
    let news = 0;
    let asked = 0;
    for (let index = 0; index < several; index += 1) {
      const item = await createItem(stage.shop.services.db);
      news = await draftOfNews(stage);
      const form = { ...newsFields('Linked'), artists: [item.artistId], items: [item.id], version: 2 };
      await stage.owner.put(`/api/admin/news/${news}`, form);
      await stage.owner.post(`/api/admin/news/${news}/publish`, { at: null, version: 3 });
      asked = await newQuestion(stage);
    }
    return { news, question: asked, article: await draftOfArticle(stage) };
  },
  callers,
};
