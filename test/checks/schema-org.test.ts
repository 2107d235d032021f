import { expect, test } from 'vitest';
import {
  breadcrumbs,
  faqPage,
  itemForSale,
  newsArticle,
  organization,
  person,
  returnPolicies,
  visualArtwork,
} from '../../src/web/seo/structured-data.ts';
import { findProblems } from './schema-org.ts';

test('the check reports unknown types and properties, and values of the wrong type', () => {
  expect(findProblems({ '@type': 'Painting', name: 'Sea' })).toEqual([]);
  expect(findProblems({ '@type': 'Paintings' })).toEqual(['$: Paintings is no type']);
  expect(findProblems({ '@type': 'Product', colour: 'red' })).toEqual(['$.colour is no property']);
  expect(findProblems({ '@type': 'Person', artEdition: 5 })).toEqual([
    '$.artEdition belongs to VisualArtwork',
  ]);
  expect(findProblems({ '@type': 'Offer', availability: 'https://schema.org/Perhaps' })).toEqual([
    '$.availability is text: https://schema.org/Perhaps',
  ]);
  expect(findProblems({ '@type': 'Offer', availability: 'https://schema.org/InStock' })).toEqual([]);
  expect(findProblems({ '@type': 'NewsArticle', datePublished: 'soon' })).toEqual([
    '$.datePublished is text: soon',
  ]);
  expect(findProblems({ '@type': 'Product', offers: { '@type': 'Person', name: 'A' } })).toEqual([
    '$.offers is a Person',
  ]);
  expect(findProblems({ '@type': 'Product', offers: [{ '@type': 'Offer', price: '' }] })).toEqual([
    '$.offers[0].price is empty',
  ]);
});

const here = { siteUrl: 'https://shop.example', locale: 'zh-CN' } as const;
const item = {
  id: 12,
  title: '潮线',
  status: 'on_shelf',
  channel: 'online',
  year: 2026,
  edition: { size: 50, left: 50 },
  artist: { id: 3, name: '潮痕木刻工作室' },
  picture: { id: 7, width: 2000, height: 1500, color: '#808080' },
  pictures: [{ id: 9, width: 800, height: 600, color: '#808080', kind: 'room', alt: '墙上' }],
  sections: { concept: '海', artist: '', details: '', certification: '', care: '' },
} as unknown as Parameters<typeof itemForSale>[1];

const freights: Parameters<typeof itemForSale>[3] = {
  items: [
    {
      country_codes: ['US', 'CA'],
      fees: [
        { amount: 1500, currency: 'NTD' },
        { amount: 4800, currency: 'USD' },
      ],
      days_min: 5,
      days_max: 9,
    },
  ],
  ready_in_days: 6,
};

const returns = [
  { countries: ['DE', 'FR'], days: 14 },
  { countries: ['TW'], days: 7 },
  { countries: [], days: 7 },
];
const site = { returns, articles: [{ slug: 'exchange' }] };

const things = {
  breadcrumbs: breadcrumbs(here, [
    { name: '首页', path: '/' },
    { name: '作品', path: '/shop' },
  ]),
  organization: organization(here, {
    ...site,
    name: 'Giclée',
    phone: '+886',
    email: 'a@b.example',
    address: 'Taipei',
    logo: { id: '0'.repeat(24) },
    social: [{ name: 'Mastodon', url: 'https://example.org/@shop' }],
    serviceHours: { days: [1, 2], from: '10:00', to: '18:00', closed_on: ['2026-12-25'] },
  }),
  returnPolicy: returnPolicies(here, site)[0]!,
  itemForSale: itemForSale(
    here,
    item,
    [
      { amount: 5200, currency: 'NTD' },
      { amount: 16_500, currency: 'USD' },
    ],
    freights,
    site,
  ),
  visualArtwork: visualArtwork(here, {
    path: '/masterpiece/1',
    title: '潮线',
    description: '海',
    artist: { id: 3, name: '潮痕' },
    year: 2026,
    pictureId: 7,
  }),
  person: person(here, { id: 3, name: '潮痕', statement: '海', pictureId: 7 }),
  newsArticle: newsArticle(here, {
    id: 1,
    title: '春季展览',
    summary: '春',
    published_at: '2026-03-01T00:00:00.000Z',
    updated_at: '2026-03-02T00:00:00.000Z',
    pictureId: null,
  }),
  faqPage: faqPage([{ question: '多大？', answer: '随您。' }]),
};

test.each(Object.entries(things))('%s follows the vocabulary', (_name, thing) => {
  expect(findProblems(thing)).toEqual([]);
});

test('an item has offers in both currencies with decimal amounts, and an availability by its status', () => {
  const { offers, url } = things.itemForSale;
  expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual([
    '5200 TWD',
    '165.00 USD',
  ]);
  expect(url).toBe('https://shop.example/zh-CN/shop/12');
  expect(offers[0]!.availability).toBe('https://schema.org/MadeToOrder');
  const getAvailability = (invalidations: Partial<typeof item>) =>
    itemForSale(here, { ...item, ...invalidations }, [{ amount: 1, currency: 'NTD' }], null, site).offers[0]!
      .availability;
  expect(getAvailability({ edition: { size: 50, left: 0 } })).toBe('https://schema.org/SoldOut');
  expect(getAvailability({ status: 'to_be_listed' })).toBe('https://schema.org/PreOrder');
  expect(getAvailability({ channel: 'store' })).toBe('https://schema.org/InStoreOnly');
});

test('returns name their days by destination, and the page of the rules once it is published', () => {
  const policies = returnPolicies(here, site, ['DE', 'TW', 'US', 'CA']);
  expect(policies.map((one) => [one.applicableCountry, one.merchantReturnDays])).toEqual([
    [['DE', 'FR'], 14],
    [['TW'], 7],
    [['US', 'CA'], 7],
  ]);
  expect(policies[0]).toMatchObject({ merchantReturnLink: 'https://shop.example/zh-CN/exchange' });
  expect(returnPolicies(here, { returns, articles: [] })[0]).not.toHaveProperty('merchantReturnLink');
});

test('an offer has the delivery to each zone in its currency, with workshop and transit days', () => {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  expect(things.itemForSale.offers[1]!.shippingDetails).toEqual([
    {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: ['US', 'CA'] },
      shippingRate: { '@type': 'MonetaryAmount', value: '48.00', currency: 'USD' },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(6, 6), transitTime: days(5, 9) },
    },
  ]);
});
