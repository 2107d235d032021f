import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../../test/clients/visitor.ts';
import { createItem } from '../../../../../test/factories/items.ts';
import { routeArguments } from '../../../../../test/pages/route-arguments.ts';
import { pageHtml } from '../../../../../test/pages/shown-lines.ts';
import { createTestShop, type TestShop } from '../../../../../test/servers/shop.ts';
import type { FrameParts } from '../../../../domains/catalogue/catalogue.schemas.ts';
import shopTexts from '../../../i18n/messages/en/shop.json' with { type: 'json' };
import ItemPage, { loader } from './item-page.tsx';

let shop: TestShop;
let visitor: Visitor;
let item: Awaited<ReturnType<typeof createItem>>;
beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
  // Layers and rabbets of which some combinations fit exactly, and some are 0.01 mm too thick.
  const { pool } = shop.database;
  await pool.query('UPDATE moulding SET rabbet_depth_mm = 4 + id WHERE id < 4');
  await pool.query("UPDATE moulding SET active = false WHERE id > 3 AND style NOT IN ('bar', 'floater')");
  await pool.query('UPDATE moulding SET rabbet_depth_mm = 38 WHERE id = 13');
  await pool.query('UPDATE moulding SET active = false WHERE id = 15');
  await pool.query("UPDATE mat_color SET active = color IN ('ivory', 'black')");
  await pool.query("UPDATE mat_color SET thickness_hundredths_mm = 51 WHERE color = 'ivory'");
  await pool.query('UPDATE glazing SET thickness_hundredths_mm = 50 + 150 * id, uv_percent = 99 * (id - 1)');
  item = await createItem(shop.services.db, {
    sizes: [
      { widthMm: 400, heightMm: 300, priceNtd: 3200 },
      { widthMm: 400, heightMm: 300, priceNtd: 3600, substrateId: 2 },
    ],
  });
});
afterAll(() => shop.close());

/** The values of the options of a group on the page, and its HTML. */
async function shownOptions(query: string) {
  const url = `http://shop.invalid/shop/${item.id}?${query}`;
  const data = await loader(
    routeArguments(shop, { userToken: null }, new Request(url), { id: String(item.id) }),
  );
  const html = pageHtml(ItemPage, data, { path: `/shop/${item.id}?${query}` });
  const inputs = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  const options = (name: string) =>
    inputs
      .filter((input) => attribute(input, 'name') === name)
      .map((input) => ({ value: attribute(input, 'value') ?? '', isChosen: input.includes(' checked=""') }));
  return { html, options };
}

type Choice = { moulding: number | null; mat: string; glazing: number | null };

const toQuery = (size: number, { moulding, mat, glazing }: Choice) => {
  const framed = `frame=custom&moulding=${moulding}&mat=${mat}&border=50&glazing=${glazing ?? ''}`;
  return `size=${size}&${moulding === null ? 'frame=1' : framed}`;
};

/** The frame's id; null where the API does not create it. */
async function findFrame({ moulding, mat, glazing }: Choice): Promise<number | null> {
  if (moulding === null) return 1;
  const parts = {
    moulding_id: moulding,
    mat: mat ? { color: mat, border_mm: 50 } : null,
    glazing_id: glazing,
  };
  const made = await visitor.post('/api/frame', parts);
  return made.status === 422 ? null : made.data.id;
}

/** Whether the API creates the frame and takes the configured item into a cart. */
async function isAccepted(size_id: number, choice: Choice): Promise<boolean> {
  const frame_id = await findFrame(choice);
  if (frame_id === null) return false;
  const answer = await visitor.put('/api/cart', { item_id: item.id, size_id, frame_id, nums: 1 });
  await visitor.delete('/api/cart');
  return answer.status === 200;
}

test('the page offers from each configuration exactly the frames, mats and glazings that the API accepts', async () => {
  const parts = (await visitor.get('/api/initial')).data.shop.frame_parts as FrameParts;
  const mouldings = [null, ...parts.mouldings.map(({ id }) => id)];
  const mats = ['', ...parts.mats.map(({ color }) => color)];
  const glazings = [null, ...parts.glazings.map(({ id }) => id)];
  let kept = 0;
  let left = 0;
  for (const { id: size } of item.sizes) {
    const accepted = new Map<string, boolean>();
    const key = (choice: Choice) => JSON.stringify([choice.moulding, choice.mat, choice.glazing]);
    const all = mouldings.flatMap((moulding) =>
      mats.flatMap((mat) => glazings.map((glazing): Choice => ({ moulding, mat, glazing }))),
    );
    const choices = all.filter(({ moulding, mat, glazing }) => moulding !== null || (!mat && !glazing));
    for (const choice of choices) accepted.set(key(choice), await isAccepted(size, choice));
    for (const choice of choices.filter((one) => accepted.get(key(one)))) {
      const { options } = await shownOptions(toQuery(size, choice));
      const values = (name: string) => options(name).map(({ value }) => value);
      // What is chosen and accepted stays chosen.
      const shown = choice.moulding === null ? '1' : `m${choice.moulding}`;
      expect(options('frame').filter(({ isChosen }) => isChosen)).toEqual([{ value: shown, isChosen: true }]);
      if (choice.moulding === null) continue;
      const offered = {
        mouldings: values('frame').filter((value) => value !== '1'),
        mats: values('mat'),
        glazings: values('glazing'),
      };
      const isOk = (change: Partial<Choice>) => accepted.get(key({ ...choice, ...change })) === true;
      const isCanvas = size === item.sizes[1]!.id;
      const expected = {
        mouldings: parts.mouldings.filter(({ id }) => isOk({ moulding: id })).map(({ id }) => `m${id}`),
        mats: isCanvas ? [] : mats.filter((mat) => isOk({ mat })),
        glazings: isCanvas
          ? []
          : glazings.filter((glazing) => isOk({ glazing })).map((id) => String(id ?? '')),
      };
      expect({ choice, ...sorted(offered) }).toEqual({ choice, ...sorted(expected) });
      kept += expected.mouldings.length + expected.mats.length + expected.glazings.length;
      left += mouldings.length + mats.length + glazings.length;
    }
    // What is not accepted is shown as something that is.
    for (const choice of choices.filter((one) => !accepted.get(key(one)))) {
      const { options } = await shownOptions(toQuery(size, choice));
      const chosen = (name: string) => options(name).find(({ isChosen }) => isChosen)?.value ?? '';
      const moulding = chosen('frame');
      const instead = {
        moulding: moulding === '1' ? null : Number(moulding.slice(1)),
        mat: chosen('mat'),
        glazing: Number(chosen('glazing')) || null,
      };
      expect({ choice, instead, isAccepted: await isAccepted(size, instead) }).toMatchObject({
        isAccepted: true,
      });
    }
  }
  // Some are offered and some are not.
  expect([kept > 20, left - kept > 20]).toEqual([true, true]);
});

const sorted = (lists: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.toSorted()]));

test('what does not fit is not shown, with a sentence that says so', async () => {
  const { tooShallow } = shopTexts.item;
  const [paper] = item.sizes;
  // The moulding is 7 mm deep: 2 mm of acrylic, 0.51 of mat, 0.5 of paper and 2 of backing.
  const { html } = await shownOptions(toQuery(paper!.id, { moulding: 3, mat: 'ivory', glazing: 1 }));
  expect(html).toContain('One more frame is not deep enough for this mat and glazing.');
  expect(html).not.toContain(tooShallow.mats);
  const deep = await shownOptions(toQuery(paper!.id, { moulding: 3, mat: '', glazing: null }));
  expect(deep.html).not.toContain('not deep enough');
  const slim = await shownOptions(toQuery(paper!.id, { moulding: 2, mat: '', glazing: 2 }));
  expect(slim.html).toContain(tooShallow.mats);
  expect(slim.html).not.toContain(tooShallow.glazings);
  const matted = await shownOptions(toQuery(paper!.id, { moulding: 2, mat: 'black', glazing: 1 }));
  expect(matted.html).toContain(tooShallow.glazings);
});

test('the page says how long a print is lightfast and how much ultraviolet light the glazing blocks', async () => {
  const { html } = await shownOptions(toQuery(item.sizes[0]!.id, { moulding: 3, mat: '', glazing: 1 }));
  expect(html).toContain('Lightfast for about 100 years, out of direct sun.');
  expect(html).toContain('Lightfast for about 75 years');
  expect(html.match(/Blocks \d+% of ultraviolet light/g)).toEqual(['Blocks 99% of ultraviolet light']);
});
