import { createArtist } from '../factories/items.ts';
import { createPayableArtist, giveBalance } from '../sales/payable-artist.ts';
import { type Callers, type Example, type Part, type Setup, several } from './setup.ts';

const choice = { currency: 'NTD', cut_off: '2026-06-30' } as const;
const queryOfChoice = `?${new URLSearchParams(choice)}`;

/** The sum of the preview, with a balance that can be paid. */
async function createPreview({ shop, owner }: Setup): Promise<number> {
  await createPayableArtist(shop);
  const { data } = await owner.get(`/api/admin/payout-run/preview${queryOfChoice}`);
  return data.net.amount;
}

/** Creates a run with one pending payout. */
async function createRun(setup: Setup): Promise<{ id: number; payout: { id: number; version: number } }> {
  const net = await createPreview(setup);
  const { data } = await setup.owner.post('/api/admin/payout-run', { ...choice, net });
  return { id: data.id, payout: data.payouts[0] };
}

/** The present day in Taipei, of the test's clock. */
const dayOf = ({ shop }: Setup): string =>
  new Date(shop.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

const terms = {
  withholding_percent: '10',
  withholding_above_ntd: 20_000,
  minimum_ntd: 1000,
  minimum_usd: 5000,
};

let years = 0;
/** A day to come, another one with each call. */
const laterDay = (setup: Setup): string => {
  years += 1;
  const [year = '', month = '', day = ''] = dayOf(setup).split('-');
  return `${Number(year) + 1 + Math.floor(years / 28)}-${month}-${String(1 + ((Number(day) + years) % 28)).padStart(2, '0')}`;
};

const createTerms = async (setup: Setup): Promise<number> =>
  (await setup.owner.post('/api/admin/payout-terms', { ...terms, starts_on: laterDay(setup) })).data.id;

const examples: Record<string, Example> = {
  'POST /api/admin/payout-run': async (setup) => {
    const net = await createPreview(setup);
    return () => setup.owner.post('/api/admin/payout-run', { ...choice, net });
  },
  'POST /api/admin/payout-run/{id}/paid': async (setup) => {
    const { id } = await createRun(setup);
    return () => setup.owner.post(`/api/admin/payout-run/${id}/paid`, { paid_on: dayOf(setup) });
  },
  'POST /api/admin/payout/{id}/paid': async (setup) => {
    const { id, version } = (await createRun(setup)).payout;
    return () => setup.owner.post(`/api/admin/payout/${id}/paid`, { paid_on: dayOf(setup), version });
  },
  'POST /api/admin/payout/{id}/failed': async (setup) => {
    const { id, version } = (await createRun(setup)).payout;
    return () =>
      setup.owner.post(`/api/admin/payout/${id}/failed`, { reason: 'The account is closed', version });
  },
  'POST /api/admin/payout-terms': async (setup) => () =>
    setup.owner.post('/api/admin/payout-terms', { ...terms, starts_on: laterDay(setup) }),
  'DELETE /api/admin/payout-terms/{id}': async (setup) => {
    const id = await createTerms(setup);
    return () => setup.owner.delete(`/api/admin/payout-terms/${id}`);
  },
};

const withRun = async (setup: Setup) => ({
  known: { id: [(await createRun(setup)).id], paid_on: [dayOf(setup)] },
});
const withPayout = async (setup: Setup) => {
  const { id, version } = (await createRun(setup)).payout;
  return { known: { id: [id], version: [version], paid_on: [dayOf(setup)] } };
};
const withPreview = async (setup: Setup) => ({
  known: { currency: ['NTD'], cut_off: [choice.cut_off], net: [await createPreview(setup)] },
});

const callers: Callers = {
  '/api/admin/payout-run': withPreview,
  '/api/admin/payout-run/preview': withPreview,
  '/api/admin/payout-run/{id}': withRun,
  '/api/admin/payout-run/{id}/bank.csv': withRun,
  '/api/admin/payout-run/{id}/paid': withRun,
  '/api/admin/payout/{id}/paid': withPayout,
  '/api/admin/payout/{id}/failed': withPayout,
  '/api/admin/payout-terms': async (setup) => ({
    known: {
      starts_on: [laterDay(setup)],
      withholding_percent: ['10', '0'],
      minimum_ntd: [1000],
      minimum_usd: [5000],
    },
  }),
  '/api/admin/payout-terms/{id}': async (setup) => ({ known: { id: [await createTerms(setup)] } }),
};

export const payoutsPart: Part = {
  permissions: {
    'payout-run': ['payouts.read', 'payouts.write', 'payouts.bank_file'],
    payout: ['payouts.write'],
    'payout-terms': ['settings.read', 'settings.write'],
  },
  examples,
  reads: [
    ['/api/admin/payout-run', 3],
    ['/api/admin/payout-run/preview', 4, queryOfChoice],
    ['/api/admin/payout-run/{payoutRun}', 3],
    ['/api/admin/payout-run/{payoutRun}/bank.csv', 6],
    ['/api/admin/payout-terms', 4],
  ],
  ids: async (setup) => {
    for (let index = 0; index < several; index += 1) await createPayableArtist(setup.shop);
    const { id } = await createRun(setup);
    for (let index = 0; index < several; index += 1) {
      const { id: artistId } = await createArtist(setup.shop.services.db);
      await giveBalance(setup.shop, artistId, 30_000);
      await createTerms(setup);
    }
    return { payoutRun: id };
  },
  callers,
};
