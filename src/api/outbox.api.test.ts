import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { enqueueMail } from '../platform/mail/mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  for (const subject of ['The first', 'The second']) {
    await enqueueMail(shop.services, {
      kind: 'test',
      to: 'mei@example.com',
      locale: 'zh-Hant',
      subject,
      content: { heading: subject, parts: [{ link: { label: 'Go', url: 'http://localhost:3000/' } }] },
    });
    shop.clock.advance(1000);
  }
});
afterAll(() => shop.close());

test('the demo lists its mails, newest first, page by page', async () => {
  const { data } = await createVisitor(shop.api).get('/api/outbox?per_page=1');
  expect(data).toEqual({
    items: [
      {
        id: expect.any(Number),
        kind: 'test',
        to: 'mei@example.com',
        locale: 'zh-Hant',
        subject: 'The second',
        created_at: new Date(shop.clock.now().getTime() - 1000).toISOString(),
        sent_at: null,
        failed_attempts: 0,
        last_error: null,
      },
    ],
    page: 1,
    per_page: 1,
    total: 2,
  });
  const { data: mail } = await createVisitor(shop.api).get(`/api/outbox/${data.items[0].id}`);
  expect(mail.text).toContain('The second');
});

test('a mail’s HTML runs no scripts and loads nothing, and only the shop’s own pages may frame it', async () => {
  const { items } = (await createVisitor(shop.api).get('/api/outbox')).data;
  const response = await shop.api.request(`/api/outbox/${items[0].id}/html`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('<base target="_top">');
});

test.each(['/api/outbox', '/api/outbox/1', '/api/outbox/1/html'])(
  'outside the demo %s does not exist',
  async (path) => {
    shop.services.settings.demo = false;
    const answer = await createVisitor(shop.api).get(path);
    shop.services.settings.demo = true;
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    expect((await createVisitor(shop.api).get(path)).status).toBe(200);
  },
);

test('an unknown mail is not found', async () => {
  for (const id of ['999', 'abc', '0']) {
    expect((await createVisitor(shop.api).get(`/api/outbox/${id}`)).status).toBe(404);
  }
});

test('/metrics shows the queue', async () => {
  const text = await (await shop.api.request('/metrics')).text();
  expect(text).toContain('giclee_jobs_dead 0');
});
