import { expect, test } from 'vitest';
import { parseSluggedPath, redirectWrongSlug, sluggedPath, withoutSlug } from './slugged-path.ts';

/** What a function throws. */
function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test.each([
  ['12', { id: '12', slug: undefined }],
  ['12-', { id: '12', slug: '' }],
  ['12-spring-show', { id: '12', slug: 'spring-show' }],
  ['12-春季展覽', { id: '12', slug: '春季展覽' }],
])('%s is parsed', (param, path) => {
  expect(parseSluggedPath(param)).toEqual(path);
});

test.each(['', '0', '-1', '01', '12spring', 'spring-12', '1234567890', '1.5', ' 12'])(
  '%j is rejected with 404',
  (param) => {
    expect(thrownBy(() => parseSluggedPath(param))).toMatchObject({ init: { status: 404 } });
  },
);

test('a path is written as it is parsed', () => {
  expect(sluggedPath({ id: 12, slug: '春季展覽' })).toBe('12-春季展覽');
  expect(sluggedPath({ id: 12, slug: '' })).toBe('12');
});

test('another slug is sent to the right one, in one step and with its query', () => {
  const url = new URL('http://shop.test/zh-Hant/news/12-wrong?from=mail');
  const news = { id: 12, slug: '春季展覽' };
  const answer = thrownBy(() => redirectWrongSlug(url, parseSluggedPath('12-wrong'), news)) as Response;
  expect(answer.status).toBe(301);
  expect(decodeURI(answer.headers.get('location')!)).toBe('/zh-Hant/news/12-春季展覽?from=mail');
});

test.each(['12', '12-春季展覽'])('%s is not redirected', (param) => {
  const url = new URL('http://shop.test/news/12');
  expect(() => redirectWrongSlug(url, parseSluggedPath(param), { id: 12, slug: '春季展覽' })).not.toThrow();
});

test('a removed slug is also removed from the path', () => {
  const url = new URL('http://shop.test/news/12-old');
  const answer = thrownBy(() =>
    redirectWrongSlug(url, parseSluggedPath('12-old'), { id: 12, slug: '' }),
  ) as Response;
  expect(answer.headers.get('location')).toBe('/news/12');
});

test('the canonical path has no slug', () => {
  expect(withoutSlug({ pathname: '/zh-Hant/news/12-春' }, 12)).toEqual({ pathname: '/zh-Hant/news/12' });
});
