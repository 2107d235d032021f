import { uploadPicture } from '../factories/catalogue.ts';
import { createItem } from '../factories/items.ts';
import { type Example, laterDay, type Part, type Setup, several } from './setup.ts';

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

/** Creates a scheduled version of a text, of version 2, and returns its id. */
async function createScheduledArticle(setup: Setup): Promise<number> {
  const id = await createArticleDraft(setup);
  const form = { effective_from: laterDay(setup), version: 1 };
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
  'POST /api/admin/chinese':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/chinese', { texts: ['檔案'] }),
  'POST /api/admin/news':
    async ({ owner }) =>
    () =>
      owner.post('/api/admin/news', { title: inThree('New') }),
  'POST /api/admin/news/picture': async (setup) => {
    const upload_id = await uploadPicture(setup.owner, 800, 600);
    return () => setup.owner.post('/api/admin/news/picture', { upload_id });
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
    articleExample('schedule', { effective_from: laterDay(setup) })(setup),
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
    const form = await createHomeLayoutForm(setup);
    return () => setup.owner.put('/api/admin/home-layout', form);
  },
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
      news = await createNewsDraft(setup);
      const form = { ...newsFields('Linked'), artists: [item.artistId], items: [item.id], version: 2 };
      await setup.owner.put(`/api/admin/news/${news}`, form);
      await setup.owner.post(`/api/admin/news/${news}/publish`, { at: null, version: 3 });
      asked = await createQuestion(setup);
    }
    return { news, question: asked, article: await createArticleDraft(setup) };
  },
};
