import { taipeiDay } from '../../src/kernel/dates.ts';
import { createArtist } from '../factories/items.ts';
import { createPayableArtist, giveBalance } from '../sales/payable-artist.ts';
import { after, call, type Example, laterDay, type Part, type Setup, several } from './setup.ts';

const choice = { currency: 'NTD', cut_off: '2026-06-30' } as const;
const queryOfChoice = `?${new URLSearchParams(choice)}`;

const previewNet = async ({ owner }: Setup): Promise<number> =>
  (await owner.get(`/api/admin/payout-run/preview${queryOfChoice}`)).data.net.amount;

/** Creates the only balance that can be paid, and returns the sum of the preview. */
async function createPreview(setup: Setup): Promise<number> {
  const net = await previewNet(setup);
  // A payout of another example that failed can be paid again.
  if (net > 0) await setup.owner.post('/api/admin/payout-run', { ...choice, net });
  await createPayableArtist(setup.shop);
  return previewNet(setup);
}

/** Creates a run with one pending payout. */
async function createRun(setup: Setup): Promise<{ id: number; payout: { id: number; version: number } }> {
  const net = await createPreview(setup);
  const { data } = await setup.owner.post('/api/admin/payout-run', { ...choice, net });
  return { id: data.id, payout: data.payouts[0] };
}

const createPayout = async (setup: Setup) => (await createRun(setup)).payout;

const getDay = ({ shop }: Setup): string => taipeiDay(shop.clock.now());

const terms = {
  withholding_percent: '10',
  withholding_above_ntd: 20_000,
  minimum_ntd: 1000,
  minimum_usd: 5000,
};

const createTerms = async (setup: Setup): Promise<number> =>
  (await setup.owner.post('/api/admin/payout-terms', { ...terms, starts_on: laterDay(setup) })).data.id;

const createPainter = async ({ shop }: Setup): Promise<number> => (await createArtist(shop.services.db)).id;

const examples: Record<string, Example> = {
  'POST /api/admin/payout-run': after(createPreview, (net) => ({ ...choice, net })),
  'POST /api/admin/payout-run/{id}/paid': after(createRun, (_, setup) => ({ paid_on: getDay(setup) })),
  'POST /api/admin/payout/{id}/paid': after(createPayout, ({ version }, setup) => ({
    paid_on: getDay(setup),
    version,
  })),
  'POST /api/admin/payout/{id}/failed': after(createPayout, { reason: 'The account is closed' }),
  'POST /api/admin/payout-terms': call((setup) => ({ ...terms, starts_on: laterDay(setup) })),
  'DELETE /api/admin/payout-terms/{id}': after(createTerms),
  'POST /api/admin/artist-tax-status/{id}': after(createPainter, { status: 'company' }),
};

export const payoutsPart: Part = {
  permissions: {
    'payout-run': ['payouts.read', 'payouts.write', 'payouts.bank_file'],
    payout: ['payouts.write'],
    'payout-terms': ['settings.read', 'settings.write'],
    'artist-tax-status': ['settings.read', 'settings.write'],
  },
  examples,
  reads: [
    ['/api/admin/payout-run', 3],
    ['/api/admin/payout-run/preview', 4, queryOfChoice],
    ['/api/admin/payout-run/{payoutRun}', 3],
    ['/api/admin/payout-run/{payoutRun}/bank.csv', 6],
    ['/api/admin/payout-terms', 4],
    ['/api/admin/artist-tax-status/{taxedArtist}', 3],
  ],
  ids: async (setup) => {
    for (let index = 0; index < several; index += 1) await createPayableArtist(setup.shop);
    const { id } = await createRun(setup);
    const taxedArtist = await createPainter(setup);
    for (let index = 0; index < several; index += 1) {
      const { id: artistId } = await createArtist(setup.shop.services.db);
      await giveBalance(setup.shop, artistId, 30_000);
      await createTerms(setup);
      await setup.owner.post(`/api/admin/artist-tax-status/${taxedArtist}`, { status: 'non_resident' });
    }
    return { payoutRun: id, taxedArtist };
  },
};
