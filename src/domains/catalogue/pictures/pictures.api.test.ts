import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  colorAt,
  distance,
  quarters,
  quartersImage,
  quartersSvg,
} from '../../../../test/factories/pictures.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { pictureConcurrency } from '../../../platform/images/sharp.ts';
import type { Picture } from './pictures.repository.ts';
import { ingestPicture } from './pictures.usecases.ts';

let shop: TestShop;
const folder = temporaryFolder();
/** Its master is 3,000 pixels wide, more than the public limit. */
let large: Picture;
/** The artist's limit is 400 pixels. */
let limited: Picture;

beforeAll(async () => {
  shop = await createTestShop();
  const master = join(folder, 'master.jpg');
  await quartersImage(3000, 2001).jpeg({ quality: 90 }).toFile(master);
  large = await ingestPicture(shop.services, master);
  limited = await ingestPicture(shop.services, master, 400);
});
afterAll(() => shop.close());

const ask = (path: string, headers: Record<string, string> = {}) => shop.api.request(path, { headers });
const image = async (path: string) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('ingesting', () => {
  test('stores the master separately from the public copy', async () => {
    expect(large).toMatchObject({ masterWidth: 3000, masterHeight: 2001, width: 2400, publicLimit: 2400 });
    const master = await sharp(await shop.services.files.read(large.masterFile)).metadata();
    const copy = await sharp(await shop.services.files.read(large.publicFile)).metadata();
    expect([master.width, copy.width]).toEqual([3000, 2400]);
    expect(limited).toMatchObject({ width: 400, publicLimit: 400, masterFile: large.masterFile });
  });

  test('the same master with the same limit returns the same picture', async () => {
    const again = await ingestPicture(shop.services, join(folder, 'master.jpg'));
    expect(again).toEqual(large);
  });

  test('a higher limit of the picture does not exceed the limit of the shop', async () => {
    const wide = await ingestPicture(shop.services, join(folder, 'master.jpg'), 3000);
    expect(wide).toEqual(large);
  });

  test('a vector scene has no pixel size', async () => {
    const path = join(folder, 'scene.svg');
    await writeFile(path, quartersSvg(500, 500));
    const scene = await ingestPicture(shop.services, path);
    expect(scene).toMatchObject({ masterWidth: null, masterHeight: null, width: 2400, height: 2400 });
  });
});

describe('the public limit', () => {
  const forms = [
    'full/max',
    'full/^max',
    'full/pct:100',
    'full/^pct:100',
    'full/2400,',
    'full/!9999,9999',
    'full/^!9999,9999',
    'full/^2400,2400',
    'square/max',
    'square/^max',
    '0,0,1,1/^max',
    '0,0,100,100/^max',
    '0,0,100,100/^!5000,5000',
    '1200,800,1200,800/^max',
    'pct:0,0,33.3,66.7/^max',
    'pct:50,50,1000,1000/max',
    '5,7,9999,9999/max',
  ];
  const rejected = [
    'full/2401,',
    'full/^2401,',
    'full/^,2401',
    'full/^pct:101',
    'full/^3000,2001',
    'full/3000,2001',
    'full/^2400,100000',
    'full/^1,999999999',
    '0,0,10,10/^2401,2401',
    '0,0,10,10/^pct:99999',
    'full/full',
    'full/^full',
    'full/99999999999999999999,',
  ];

  test.each(forms)('holds for %s', async (form) => {
    for (const rotation of ['0', '!90']) {
      const found = await sharp(
        await image(`/iiif/3/${large.id}/${form}/${rotation}/default.jpg`),
      ).metadata();
      expect(Math.max(found.width, found.height)).toBeLessThanOrEqual(2400);
    }
    // Regions outside the smaller picture are rejected; all others are within its own limit.
    const answer = await ask(`/iiif/3/${limited.id}/${form.replaceAll('2400', '400')}/0/default.jpg`);
    expect([200, 400]).toContain(answer.status);
    if (answer.status !== 200) return;
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(Math.max(found.width, found.height)).toBeLessThanOrEqual(400);
  });

  test.each(rejected)('rejects %s', async (form) => {
    const answer = await ask(`/iiif/3/${large.id}/${form}/0/default.jpg`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'malformed', data: { reason: expect.any(String) } });
  });

  test('is in info.json', async () => {
    const answer = await ask(`/iiif/3/${limited.id}/info.json`);
    expect(await answer.json()).toMatchObject({ width: 400, height: 267, maxWidth: 400, maxHeight: 400 });
  });
});

describe('a picture', () => {
  test.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
  ])('is served as %s', async (format, type, found) => {
    const answer = await ask(`/iiif/3/${large.id}/full/320,/0/default.${format}`);
    expect(answer.headers.get('content-type')).toBe(type);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: found, width: 320, height: 213 });
    expect(distance(await colorAt(content, 0.25, 0.75), quarters.bottomLeft)).toBeLessThan(40);
  });

  test('may be cached for ever, has an entity tag and may be embedded anywhere', async () => {
    const path = `/iiif/3/${large.id}/full/320,/0/default.webp`;
    const answer = await ask(path);
    const etag = answer.headers.get('etag')!;
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('link')).toContain(
      `<http://localhost:3000/iiif/3/${large.id}/full/320,213/0/default.webp>;rel="canonical"`,
    );
    const known = await ask(path, { 'if-none-match': `"other", W/${etag}` });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    // An equivalent request has the same tag.
    const same = await ask(`/iiif/3/${large.id}/0,0,2400,1601/!320,999/360/default.webp`);
    expect(same.headers.get('etag')).toBe(etag);
  });

  test('can be requested percent-encoded', async () => {
    const answer = await ask(`/iiif/3/${large.id}/0%2C0%2C100%2C100/%5Emax/0/default.jpg`);
    expect(answer.status).toBe(200);
  });

  test('is served to twenty concurrent requests', async () => {
    const path = `/iiif/3/${large.id}/full/480,/0/default.avif`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    const bytes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes[0]).toBeGreaterThan(100);
  });

  test.each([
    '/iiif/3/0/info.json',
    '/iiif/3/999999/info.json',
    '/iiif/3/abc/info.json',
    '/iiif/3/-1/full/max/0/default.jpg',
    '/iiif/3/99999999999999999999/full/max/0/default.jpg',
    '/iiif/3/999999/full/max/0/default.jpg',
    '/iiif/2/1/full/max/0/default.jpg',
    '/iiif/manifest/999999',
    '/iiif/manifest/x',
    '/iiif/3/..%2f..%2fmasters/info.json',
  ])('that does not exist is a 404: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  test.each([
    'full/max/45/default.jpg',
    'full/max/0/sepia.jpg',
    'full/max/0/default.gif',
    'full/max/0/default',
    'full/max/0/.jpg',
    'full/max/0/default.jpg.exe',
    '%E0%A4%A/max/0/default.jpg',
    '%00/max/0/default.jpg',
    'full/%ff/0/default.jpg',
    '0,0,0,0/max/0/default.jpg',
    'full/../../default.jpg',
  ])('with an invalid request is rejected without a server error: %s', async (path) => {
    const { status } = await ask(`/iiif/3/${large.id}/${path}`);
    expect([400, 404]).toContain(status);
  });
});

describe('a visitor while another client requests many pictures', () => {
  const region = (index: number) =>
    `/iiif/3/${large.id}/${index},${index},1500,1500/1000,1000/0/default.avif`;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(getRequestListener((call) => shop.api.fetch(call, { ip: '127.0.0.1' })));
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });
  /** Requests by HTTP with that client address. */
  const askFrom = (ip: string, path: string, signal: AbortSignal | null = null) =>
    fetch(origin + path, { headers: { 'x-forwarded-for': ip }, signal });
  const waitForQueue = async (expected: number) => {
    while (shop.services.derivatives.waiting !== expected) await sleep(2);
  };

  test('waits only for running renders; excess requests are rejected, and disconnected clients leave the queue', async () => {
    let served = 0;
    const rejected: (string | null)[] = [];
    const gone = new AbortController();
    const flood = Array.from({ length: pictureConcurrency + 60 }, async (_, index) => {
      // All from one IPv6 network.
      const answer = await askFrom(`2001:db8:1:2::${index + 1}`, region(index), gone.signal);
      await answer.arrayBuffer();
      if (answer.status === 200) served += 1;
      else rejected.push(`${answer.status} ${answer.headers.get('retry-after')}`);
    });
    const over = Promise.allSettled(flood);
    // The maximum that one client may have waiting.
    await waitForQueue(20);
    const before = served;
    const answer = await askFrom('203.0.113.7', `/iiif/3/${large.id}/full/960,/0/default.avif`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    // In a single queue all 20 would be served first; some are served while the visitor's request is on its way.
    expect(served - before).toBeLessThan(10);
    gone.abort();
    await waitForQueue(0);
    await over;
    expect(rejected.length).toBeGreaterThan(0);
    expect(new Set(rejected)).toEqual(new Set(['503 3']));
  });
});

describe('info.json', () => {
  test('is the redirect target of the bare address', async () => {
    const answer = await ask(`/iiif/3/${large.id}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/iiif/3/${large.id}/info.json`);
    expect((await ask('/iiif/3/999999')).status).toBe(404);
  });

  test('is JSON-LD, or JSON if that is requested', async () => {
    const path = `/iiif/3/${large.id}/info.json`;
    const answer = await ask(path);
    expect(answer.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      id: `http://localhost:3000/iiif/3/${large.id}`,
      type: 'ImageService3',
      width: 2400,
      height: 1601,
      maxWidth: 2400,
    });
    const plain = await ask(path, { accept: 'application/json' });
    expect(plain.headers.get('content-type')).toBe('application/json');
  });

  /** Requests that check each feature of the Image API 3.0. */
  const features: Record<string, (id: number) => Promise<void>> = {
    baseUriRedirect: async (id) => {
      expect((await ask(`/iiif/3/${id}`)).status).toBe(303);
    },
    canonicalLinkHeader: async (id) => {
      expect((await ask(`/iiif/3/${id}/full/100,/0/default.jpg`)).headers.get('link')).toContain(
        'rel="canonical"',
      );
    },
    cors: async (id) => {
      const answer = await ask(`/iiif/3/${id}/full/100,/0/default.jpg`, { origin: 'https://viewer.example' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
    jsonldMediaType: async (id) => {
      const answer = await ask(`/iiif/3/${id}/info.json`, { accept: 'application/ld+json' });
      expect(answer.headers.get('content-type')).toContain('application/ld+json');
    },
    mirroring: (id) => expectSize(id, 'full/300,200/!0/default.jpg', 300, 200),
    profileLinkHeader: async (id) => {
      expect((await ask(`/iiif/3/${id}/full/100,/0/default.jpg`)).headers.get('link')).toContain(
        'rel="profile"',
      );
    },
    regionByPct: (id) => expectSize(id, 'pct:0,0,50,50/300,200/0/default.jpg', 300, 200),
    regionByPx: (id) => expectSize(id, '0,0,300,200/max/0/default.jpg', 300, 200),
    regionSquare: (id) => expectSize(id, 'square/200,/0/default.jpg', 200, 200),
    rotationBy90s: (id) => expectSize(id, 'full/300,200/90/default.jpg', 200, 300),
    sizeByConfinedWh: (id) => expectSize(id, 'full/!300,300/0/default.jpg', 300, 200),
    sizeByH: (id) => expectSize(id, 'full/,200/0/default.jpg', 300, 200),
    sizeByPct: (id) => expectSize(id, 'full/pct:12.5/0/default.jpg', 300, 200),
    sizeByW: (id) => expectSize(id, 'full/300,/0/default.jpg', 300, 200),
    sizeByWh: (id) => expectSize(id, 'full/200,200/0/default.jpg', 200, 200),
    sizeUpscaling: (id) => expectSize(id, 'full/^3000,2001/0/default.jpg', 3000, 2001),
  };
  /** The features that level 2 implies (IIIF Image API 3.0, compliance). */
  const ofLevel2 = [
    ...[
      'baseUriRedirect',
      'cors',
      'jsonldMediaType',
      'regionByPct',
      'regionByPx',
      'regionSquare',
      'rotationBy90s',
    ],
    ...['sizeByConfinedWh', 'sizeByH', 'sizeByPct', 'sizeByW', 'sizeByWh'],
  ];

  async function expectSize(id: number, form: string, width: number, height: number): Promise<void> {
    const found = await sharp(await image(`/iiif/3/${id}/${form}`)).metadata();
    expect([form, found.width, found.height]).toEqual([form, width, height]);
  }

  test('lists only what is served', async () => {
    const info = await (await ask(`/iiif/3/${large.id}/info.json`)).json();
    expect(info.profile).toBe('level2');
    for (const feature of [...ofLevel2, ...info.extraFeatures]) {
      expect(features).toHaveProperty(feature);
      await features[feature]!(large.id);
    }
    for (const format of ['jpg', 'png', ...info.extraFormats, ...info.preferredFormats]) {
      await expectSize(large.id, `full/300,200/0/default.${format}`, 300, 200);
    }
    for (const quality of ['default', ...info.extraQualities]) {
      await expectSize(large.id, `full/300,200/0/${quality}.jpg`, 300, 200);
    }
    for (const { width, height } of info.sizes) {
      await expectSize(large.id, `full/${width},${height}/0/default.jpg`, width, height);
    }
    await expectSize(large.id, `full/${info.maxWidth},/0/default.jpg`, info.maxWidth, 1601);
  });

  test('lists tiles that exist', async () => {
    const tile = await sharp(
      await image(`/iiif/3/${large.id}/2048,1024,352,512/176,256/0/default.jpg`),
    ).metadata();
    expect([tile.width, tile.height]).toEqual([176, 256]);
  });
});
