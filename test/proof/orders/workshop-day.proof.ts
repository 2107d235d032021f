import { expect, onTestFinished, test } from 'vitest';
import { createAdminOrders } from '../../factories/admin-orders.ts';
import { line, oakAndGlass, unframed } from '../../factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../factories/staff.ts';
import { createRandom } from '../../sales/random.ts';
import { repeats } from '../scale.ts';

const orders = repeats(8, 500);
const people = 3;

/** The status of an answer, which must be one of these. */
async function answered(answer: ReturnType<StaffVisitor['post']>, ...statuses: number[]): Promise<number> {
  const { status } = await answer;
  if (!statuses.includes(status)) throw new Error(`answered with ${status}`);
  return status;
}

type Copy = { code: string; order: string; isFramed: boolean };
type Step = { kind: string; from_stage: string; to_stage: string };

/**
 * A day in the workshop: three people scan at the same time, each the print that comes next on the bench, whoever scanned it before. They scan
 * twice, skip steps, undo, and make prints again; then each sends parcels.
 */
test(`${orders} orders are made and sent by ${people} people at once: no print is lost, none is made twice without a reason`, async () => {
  const seed = Number(process.env.PROOF_SEED ?? 20_261_128);
  const random = createRandom(seed);
  const admin = await createAdminOrders();
  onTestFinished(() => admin.shop.close());
  const { item } = admin.ordering;
  const copies: Copy[] = [];
  const codes: string[] = [];
  for (let index = 0; index < orders; index += 1) {
    const framed = random.integer(1, 3);
    const rolled = random.integer(0, 2);
    const items = [line(item, framed, oakAndGlass), ...(rolled > 0 ? [line(item, rolled, unframed)] : [])];
    const { code } = await admin.placePaid({ items });
    codes.push(code);
    for (const [position, nums] of [framed, rolled].entries())
      for (let number = 1; number <= nums; number += 1)
        copies.push({ code: `${code}-${position + 1}-${number}`, order: code, isFramed: position === 0 });
  }
  const staff = await Promise.all(Array.from({ length: people }, () => staffVisitor(admin.shop, 'workshop')));

  const path = '/api/admin/workshop';
  const isPacked = new Set<string>();
  const remakes = new Map<string, number>();
  /** What one person does with the print on the bench. Others may have been faster: then the answer is a clear 409. */
  async function handle(by: StaffVisitor, { code, isFramed }: Copy): Promise<void> {
    const action = random.weighted({ scan: 80, scanTwice: 9, undo: 6, remake: 5 });
    if (action === 'undo') {
      await answered(by.post(`${path}/copy/${code}/undo`), 200, 409);
    } else if (action === 'remake') {
      const status = await answered(
        by.post(`${path}/copy/${code}/remake`, { reason: 'A scratch' }),
        200,
        409,
      );
      if (status === 200) remakes.set(code, (remakes.get(code) ?? 0) + 1);
    } else {
      const to = random.pick(['printed', ...(isFramed ? ['framed'] : []), 'checked', 'packed']);
      const scan = () => answered(by.post(`${path}/scan`, { copy: code, to }), 200, 409);
      await Promise.all(action === 'scanTwice' ? [scan(), scan()] : [scan()]);
    }
  }
  async function work(by: StaffVisitor): Promise<void> {
    while (isPacked.size < copies.length) {
      const open = copies.filter(({ code }) => !isPacked.has(code));
      await handle(by, random.pick(open));
      // Who walks past the shelf sees what is packed.
      const { code, order } = random.pick(open);
      const { data } = await by.get(`${path}/order/${order}`);
      const shown = data.lines.flatMap((one: { copies: { code: string; stage: string }[] }) => one.copies);
      const stage = shown.find((one: { code: string }) => one.code === code).stage;
      if (stage === 'packed') isPacked.add(code);
      else isPacked.delete(code);
    }
  }
  // A print that was packed can be made again until its person notices: the day ends when every order is complete.
  const getOpen = () =>
    admin.getRows(
      `SELECT code FROM shop_order WHERE code = ANY($1) AND (status = 'generating' OR remake_since IS NOT NULL)`,
      [codes],
    );
  do {
    isPacked.clear();
    await Promise.all(staff.map(work));
  } while ((await getOpen()).length > 0);

  for (const copy of copies) {
    const steps: Step[] = await admin.getRows(
      `SELECT event.kind, from_stage, to_stage FROM print_copy_event AS event
       JOIN order_line AS line ON line.id = event.order_line_id JOIN shop_order ON shop_order.id = line.order_id
       WHERE code || '-' || position + 1 || '-' || number = $1 ORDER BY event.id`,
      [copy.code],
    );
    expect(steps.map(({ from_stage: from }) => from)).toEqual([
      'to_print',
      ...steps.slice(0, -1).map(({ to_stage: to }) => to),
    ]);
    expect(steps.at(-1)?.to_stage).toBe('packed');
    expect(steps.filter(({ kind }) => kind === 'remade')).toHaveLength(remakes.get(copy.code) ?? 0);
    // Each start is the first, or follows a remake or an undone start.
    const starts = steps.filter(({ from_stage: from }) => from === 'to_print');
    const returns = steps.filter(({ to_stage: to }) => to === 'to_print');
    expect(starts).toHaveLength(returns.length + 1);
    expect(copy.isFramed || steps.every(({ to_stage: to }) => to !== 'framed')).toBe(true);
  }

  // Each person takes orders from the shelf; an order that another has sent is no longer there.
  await Promise.all(
    staff.map(async (by) => {
      for (const code of [...codes].sort(() => random.integer(-1, 1))) {
        const { data } = await by.get(`${path}/order/${code}`);
        if (data.status !== 'complete' || data.parcels.length > 0) continue;
        const parcel = { courier: 'tcat', tracking_number: code, version: data.version };
        const packed = await by.post(`${path}/order/${code}/parcel`, parcel);
        // Somebody else packed it meanwhile.
        if (packed.status === 409) continue;
        const { id } = packed.data.parcels[0];
        const sent = { to: 'shipped', version: packed.data.version };
        await answered(by.post(`${path}/parcel/${id}/transition`, sent), 200);
      }
    }),
  );
  const sent = await admin.getRows(
    `SELECT shop_order.status, count(parcel.id)::int AS parcels FROM shop_order JOIN parcel ON parcel.order_id = shop_order.id
     WHERE code = ANY($1) GROUP BY shop_order.id`,
    [codes],
  );
  expect(sent).toEqual(codes.map(() => ({ status: 'shipped', parcels: 1 })));
  for (const code of codes) {
    const kinds = (await admin.getMails(code)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'orders.made')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'orders.shipped')).toHaveLength(1);
  }
});
