// Structured data of pages by schema.org. `e2e/storefront/for-search-engines.spec.ts` validates every page against the
// vocabulary.
import { isForSale } from '../../domains/catalogue/catalogue.rules.ts';
import type { ItemDetail } from '../../domains/catalogue/catalogue.schemas.ts';
import { pictureUrl } from '../../domains/catalogue/pictures/pictures.rules.ts';
import type { ZoneFreightsData } from '../../domains/freight/freight.schemas.ts';
import { logoPath } from '../../domains/settings/logo.rules.ts';
import { type Locale, languageTag, localizedPath } from '../../kernel/locale.ts';
import { type Currency, decimalAmount, isoCurrency, type Money } from '../../kernel/money.ts';

/** The origin of the shop and the language of the page. */
type Here = { siteUrl: string; locale: Locale };

const buildUrl = ({ siteUrl, locale }: Here, path: string): string =>
  encodeURI(siteUrl + localizedPath(locale, path));

const getPicture = ({ siteUrl }: Here, id: number): string => siteUrl + pictureUrl(id, 'max', 'jpg');

/** The breadcrumbs from the home page; paths are without language. */
export const breadcrumbs = (here: Here, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: buildUrl(here, path),
  })),
});

/** The shop's data; unknown values are empty. */
type Shop = Returns & {
  name: string;
  phone: string;
  email: string;
  address: string;
  logo: { id: string } | null;
  social: readonly { name: string; url: string }[];
  serviceHours: { days: number[]; from: string; to: string; closed_on: string[] };
};

/** The organization that runs the shop. */
export const organization = (here: Here, site: Shop) => ({
  '@type': 'OnlineStore',
  '@id': `${here.siteUrl}/#shop`,
  name: site.name,
  url: buildUrl(here, '/'),
  ...(site.phone && { telephone: site.phone }),
  ...(site.email && { email: site.email }),
  ...(site.address && { address: site.address }),
  logo: here.siteUrl + (site.logo ? logoPath(site.logo.id, 'logo.png') : '/icon.svg'),
  ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  ...(site.serviceHours.days.length > 0 && { contactPoint: customerService(site) }),
  hasMerchantReturnPolicy: returnPolicies(here, site),
});

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const customerService = ({ phone, email, serviceHours }: Shop) => ({
  '@type': 'ContactPoint',
  contactType: 'customer service',
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  hoursAvailable: openingHours(serviceHours),
});

/** The service hours, and the days without service. */
const openingHours = ({ days, from, to, closed_on }: Shop['serviceHours']) => [
  {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${weekdayNames[day - 1]}`),
    opens: from,
    closes: to,
  },
  ...closed_on.map((day) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: '00:00',
    closes: '00:00',
  })),
];

/** What the root's loader knows of returns. */
type Returns = {
  /** The days to withdraw by country; without countries, those of all others. */
  returns: readonly { countries: string[]; days: number }[];
  articles: readonly { slug: string }[];
};

/**
 * Returns without a reason by destination, and for damage or mismatch with refund or replacement (`docs/rules/orders.md`).
 *
 * @param served the countries that the shop sends to, of which those without days of their own have the days of all others
 */
export const returnPolicies = (here: Here, { returns, articles }: Returns, served: readonly string[] = []) =>
  returns.flatMap(({ countries, days }) => {
    const named = new Set(returns.flatMap((one) => one.countries));
    const applicableCountry = countries.length > 0 ? countries : served.filter((code) => !named.has(code));
    if (applicableCountry.length === 0) return [];
    return {
      '@type': 'MerchantReturnPolicy',
      applicableCountry,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: days,
      returnMethod: 'https://schema.org/ReturnByMail',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
      refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
      ...(articles.some(({ slug }) => slug === 'exchange') && {
        merchantReturnLink: buildUrl(here, '/exchange'),
      }),
    };
  });

/** Fee and days of the standard delivery to each zone (`docs/rules/freight.md`), for what the offer's price is of. */
const shippingDetails = ({ items, ready_in_days }: ZoneFreightsData, currency: Currency) =>
  items.flatMap(({ country_codes, fees, days_min, days_max }) => {
    const fee = fees.find((one) => one.currency === currency);
    if (!fee) return [];
    return {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country_codes },
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: decimalAmount(fee),
        currency: isoCurrency(fee.currency),
      },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysBetween(ready_in_days, ready_in_days),
        transitTime: daysBetween(days_min, days_max),
      },
    };
  });

const daysBetween = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The lowest price of an item in each currency, so that crawlers see the same page in both (`docs/rules/money.md`). */
export function itemForSale(
  here: Here,
  item: ItemDetail,
  prices: readonly Money[],
  freights: ZoneFreightsData | null,
  site: Returns,
) {
  const served = freights?.items.flatMap(({ country_codes }) => country_codes);
  const policies = returnPolicies(here, site, served);
  const path = `/shop/${item.id}`;
  const url = buildUrl(here, path);
  const availability =
    item.status === 'to_be_listed'
      ? 'PreOrder'
      : item.channel === 'store'
        ? 'InStoreOnly'
        : isForSale(item)
          ? 'MadeToOrder'
          : 'SoldOut';
  return {
    '@type': ['Product', 'VisualArtwork'],
    '@id': `${url}#work`,
    name: item.title,
    description: item.sections.concept || item.title,
    image: [
      `${here.siteUrl}/api/share/item/${item.id}.jpg`,
      ...[item.picture, ...item.pictures].map(({ id }) => getPicture(here, id)),
    ],
    sku: String(item.id),
    inLanguage: languageTag(here.locale),
    creator: {
      '@type': 'Person',
      name: item.artist.name,
      url: buildUrl(here, `/artist/${item.artist.id}`),
    },
    ...(item.year !== null && { dateCreated: String(item.year) }),
    ...(item.edition && { artEdition: String(item.edition.size) }),
    url,
    offers: prices.map((price) => ({
      '@type': 'Offer',
      priceCurrency: isoCurrency(price.currency),
      price: decimalAmount(price),
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${here.siteUrl}/#shop` },
      hasMerchantReturnPolicy: policies,
      ...(freights && { shippingDetails: shippingDetails(freights, price.currency) }),
      url,
    })),
  };
}

/** A masterpiece, whether it is for sale or not. */
export const visualArtwork = (
  here: Here,
  work: {
    path: string;
    title: string;
    description: string;
    artist: { id: number; name: string };
    year: number | null;
    pictureId: number;
  },
) => ({
  '@type': 'VisualArtwork',
  name: work.title,
  description: work.description,
  image: getPicture(here, work.pictureId),
  creator: { '@type': 'Person', name: work.artist.name, url: buildUrl(here, `/artist/${work.artist.id}`) },
  ...(work.year !== null && { dateCreated: String(work.year) }),
  url: buildUrl(here, work.path),
});

export const person = (
  here: Here,
  artist: { id: number; name: string; statement: string; pictureId: number | null },
) => ({
  '@type': 'Person',
  name: artist.name,
  description: artist.statement,
  url: buildUrl(here, `/artist/${artist.id}`),
  ...(artist.pictureId !== null && { image: getPicture(here, artist.pictureId) }),
});

export const newsArticle = (
  here: Here,
  news: {
    id: number;
    title: string;
    summary: string;
    published_at: string;
    updated_at: string;
    pictureId: number | null;
  },
) => ({
  '@type': 'NewsArticle',
  headline: news.title,
  description: news.summary,
  datePublished: news.published_at,
  dateModified: news.updated_at,
  inLanguage: languageTag(here.locale),
  ...(news.pictureId !== null && { image: getPicture(here, news.pictureId) }),
  author: { '@id': `${here.siteUrl}/#shop` },
  publisher: { '@id': `${here.siteUrl}/#shop` },
  mainEntityOfPage: buildUrl(here, `/news/${news.id}`),
});

/** @param entries questions with answers as plain text */
export const faqPage = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
