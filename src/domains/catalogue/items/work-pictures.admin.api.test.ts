import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { changeItemAs, getItemData, uploadPicture } from '../../../../test/factories/catalogue.ts';
import { createArtist, inAllLanguages } from '../../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { noText } from '../../../kernel/locale.ts';
import type { ItemState } from './items.admin.schemas.ts';

let shop: TestShop;
let ana: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop({ receivesInvalidations: true });
  ana = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

/** A work on the shelf, with the shop's standard sizes. */
async function createWork(more: object = {}): Promise<number> {
  const artist = await createArtist(shop.services.db, { name: inAllLanguages('Lin Mei') });
  const made = await ana.post('/api/admin/item', {
    upload_id: await uploadPicture(ana, 3000, 2000),
    artist_id: artist.id,
    title: inAllLanguages('Reeds'),
    status: 'on_shelf',
    ...more,
  });
  return made.data.id;
}

/** Adds a picture of this size to be used by a work; returns its id. */
async function upload(itemId: number, width: number, height: number): Promise<number> {
  const made = await ana.post(`/api/admin/item/${itemId}/pictures`, {
    upload_id: await uploadPicture(ana, width, height),
  });
  expect(made).toMatchObject({ status: 201, data: { width, height, color: expect.any(String) } });
  return made.data.id;
}

const picture = (id: number, kind: 'detail' | 'room' | 'artist', en: string, hant = '') => ({
  picture_id: id,
  kind,
  alt: { ...noText, en, 'zh-Hant': hant },
});
const setPictures = (itemId: number, pictures: ItemState['pictures']) =>
  changeItemAs(ana, itemId, { pictures });
const shown = async (itemId: number, lang: string | null = null) =>
  (await Object.assign(createVisitor(shop.api), { lang }).get(`/api/shop/${itemId}`)).data;
const isServed = async (id: number) => (await shop.api.request(`/iiif/3/${id}/info.json`)).status === 200;
const widthServed = async (id: number): Promise<number> =>
  ((await (await shop.api.request(`/iiif/3/${id}/info.json`)).json()) as { width: number }).width;

describe('further pictures of a work', () => {
  test('are shown to visitors in their order, with the text of their language', async () => {
    const id = await createWork();
    expect((await shown(id)).pictures).toEqual([]);
    const [detail, room] = [await upload(id, 640, 800), await upload(id, 900, 600)];
    const pictures = [
      picture(room, 'room', 'Above a sofa', '沙發上方'),
      picture(detail, 'detail', 'The reeds at the left'),
    ];
    const before = (await getItemData(ana, id)).state;
    expect(await setPictures(id, pictures)).toMatchObject({
      status: 200,
      data: {
        state: { pictures },
        pictures: [
          { id: room, width: 900 },
          { id: detail, width: 640 },
        ],
      },
    });
    expect((await shown(id, 'zh-Hant')).pictures).toEqual([
      { id: room, width: 900, height: 600, color: expect.any(String), kind: 'room', alt: '沙發上方' },
      // Without a text in the language, the English one.
      {
        id: detail,
        width: 640,
        height: 800,
        color: expect.any(String),
        kind: 'detail',
        alt: 'The reeds at the left',
      },
    ]);
    const entries = (await auditEntries(shop)).filter(({ subject_id }) => subject_id === String(id));
    expect(entries.at(-1)).toMatchObject({ action: 'item.update', before, after: { ...before, pictures } });

    const moved = pictures.toReversed();
    await setPictures(id, moved);
    expect((await shown(id)).pictures.map((one: { id: number }) => one.id)).toEqual([detail, room]);
  });

  test('cannot be reached any more once they are removed, or their work is', async () => {
    const id = await createWork();
    const [kept, removed] = [await upload(id, 410, 300), await upload(id, 420, 300)];
    await setPictures(id, [picture(kept, 'detail', 'Left'), picture(removed, 'artist', 'At work')]);
    await setPictures(id, [picture(kept, 'detail', 'Left')]);
    expect([await isServed(kept), await isServed(removed)]).toEqual([true, false]);
    // The state before cannot be restored: the picture is gone.
    expect(await setPictures(id, [picture(removed, 'artist', 'At work')])).toMatchObject({
      status: 422,
      errors: [{ field: 'pictures' }],
    });
    const { version } = await getItemData(ana, id);
    const deleted = await ana.send('DELETE', `/api/admin/item/${id}`, JSON.stringify({ version }));
    expect(deleted.status).toBe(200);
    expect(await isServed(kept)).toBe(false);
  });

  test('stay while another work has them', async () => {
    const [one, other] = [await createWork(), await createWork()];
    const shared = await upload(one, 430, 300);
    await setPictures(one, [picture(shared, 'room', 'In one room')]);
    await setPictures(other, [picture(shared, 'room', 'The same room')]);
    await setPictures(one, []);
    expect(await isServed(shared)).toBe(true);
    expect((await shown(other)).pictures).toMatchObject([{ id: shared, alt: 'The same room' }]);
  });

  test('are within the public limit of their work, also when it changes', async () => {
    const id = await createWork({ public_limit: 800 });
    const made = await ana.post(`/api/admin/item/${id}/pictures`, {
      upload_id: await uploadPicture(ana, 1800, 900),
    });
    expect(made.data).toMatchObject({ width: 800, height: 400 });
    await setPictures(id, [picture(made.data.id, 'detail', 'Left')]);
    await changeItemAs(ana, id, { public_limit: 500 });
    await shop.services.jobs.drain(shop.services);
    expect(await widthServed(made.data.id)).toBe(500);
  });

  test('are at most 12, each once, with an English text', async () => {
    const id = await createWork();
    const one = await upload(id, 440, 300);
    const rejected = async (pictures: ItemState['pictures']) => (await setPictures(id, pictures)).errors;
    const many = Array.from({ length: 13 }, (_, index) => picture(index + 1, 'detail', 'Left'));
    expect(await rejected(many)).toMatchObject([
      { field: 'pictures', message: 'A work has at most 12 further pictures' },
    ]);
    expect(await rejected([picture(one, 'detail', 'Left'), picture(one, 'room', 'Right')])).toMatchObject([
      { field: 'pictures', message: 'Each picture can be there only once' },
    ]);
    expect(await rejected([picture(one, 'detail', '', '左')])).toMatchObject([
      { field: 'pictures.0.alt.en' },
    ]);
    expect(await rejected([picture(one, 'detail', 'Left | right')])).toMatchObject([
      { field: 'pictures.0.alt', message: 'A description cannot contain the character |' },
    ]);
  });

  test('are of files of at most 50 MB', async () => {
    const id = await createWork();
    const uploadId = await uploadPicture(ana, 450, 300);
    await shop.database.pool.query(
      `UPDATE upload SET picture = picture || '{"bytes": 52428801}' WHERE id = $1`,
      [uploadId],
    );
    expect(await ana.post(`/api/admin/item/${id}/pictures`, { upload_id: uploadId })).toMatchObject({
      status: 422,
      errors: [{ field: 'upload_id', message: expect.stringContaining('more than 50 MB') }],
    });
  });
});
