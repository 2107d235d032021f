/** IIIF Presentation 3.0 manifests of works, in the languages of the shop (`docs/rules/pictures.md`). */
import {
  byLocale,
  type Localized,
  languageTag,
  locales,
  localizedPath,
  textIn,
} from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import type { PixelSize } from './iiif.rules.ts';
import { pictureServiceUrl } from './pictures.rules.ts';

export type ManifestWork = {
  title: Localized;
  summary: Localized;
  artist: Localized;
  year: number | null;
  /** The pixels of the public copy. */
  picture: PixelSize & { id: number };
};

type Place = {
  siteUrl: string;
  /** Paths of the manifest, and of the work's page without language and slug. */
  path: string;
  page: string;
  shop: { name: Localized; logo: (PixelSize & { path: string }) | null };
};

/** The work is protected by copyright (RightsStatements.org); `docs/rules/pictures.md`. */
const inCopyright = 'http://rightsstatements.org/vocab/InC/1.0/';

/** The manifest of a work, with one canvas of the public copy's pixels. */
export function presentationManifest(work: ManifestWork, { siteUrl, path, page, shop }: Place) {
  const { title, artist, picture } = work;
  const id = siteUrl + path;
  const service = siteUrl + pictureServiceUrl(picture.id);
  const { width, height } = picture;
  const image = (size: string, pixels: PixelSize) => ({
    id: `${service}/full/${size}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    ...pixels,
    service: [{ id: service, type: 'ImageService3', profile: 'level2' }],
  });
  const thumbnailWidth = Math.min(width, 320);
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: languageMap(title),
    ...summaryOrNothing(work.summary),
    metadata: [
      { label: languageMap(labelled('manifest.artist')), value: languageMap(artist) },
      ...(work.year === null
        ? []
        : [{ label: languageMap(labelled('manifest.year')), value: { none: [String(work.year)] } }]),
    ],
    rights: inCopyright,
    requiredStatement: {
      label: languageMap(labelled('manifest.credit')),
      value: languageMap(
        byLocale((locale) =>
          translate(locale, 'manifest.credit_line', {
            artist: textIn(artist, locale),
            shop: textIn(shop.name, locale),
          }),
        ),
      ),
    },
    provider: [
      {
        id: `${siteUrl}/`,
        type: 'Agent',
        label: languageMap(shop.name),
        homepage: homepages(siteUrl, shop.name, () => '/'),
        ...logoOrNothing(siteUrl, shop.logo),
      },
    ],
    thumbnail: [
      image(thumbnailWidth === width ? 'max' : `${thumbnailWidth},`, {
        width: thumbnailWidth,
        height: Math.max(1, Math.round((height * thumbnailWidth) / width)),
      }),
    ],
    homepage: homepages(siteUrl, title, (text) => `${page}-${encodeURIComponent(toSlug(text))}`),
    items: [
      {
        id: `${id}/canvas`,
        type: 'Canvas',
        label: languageMap(title),
        width,
        height,
        items: [
          {
            id: `${id}/canvas/page`,
            type: 'AnnotationPage',
            items: [
              {
                id: `${id}/canvas/page/picture`,
                type: 'Annotation',
                motivation: 'painting',
                body: image('max', { width, height }),
                target: `${id}/canvas`,
              },
            ],
          },
        ],
      },
    ],
  };
}

/** Properties that a manifest may have. */
type Optional = Record<string, Record<string, string[]> | Record<string, string | number>[]>;

/** An empty text has no language, which IIIF does not allow. */
const summaryOrNothing = (text: Localized): Optional =>
  locales.some((locale) => text[locale]) ? { summary: languageMap(text) } : {};

const logoOrNothing = (siteUrl: string, logo: Place['shop']['logo']): Optional =>
  logo
    ? {
        logo: [
          {
            id: siteUrl + logo.path,
            type: 'Image',
            format: 'image/png',
            width: logo.width,
            height: logo.height,
          },
        ],
      }
    : {};

const labelled = (key: MessageKey): Localized => byLocale((locale) => translate(locale, key));

/** The page in each language. */
const homepages = (siteUrl: string, label: Localized, pathIn: (label: string) => string) =>
  locales.map((locale) => ({
    id: siteUrl + localizedPath(locale, pathIn(textIn(label, locale))),
    type: 'Text',
    format: 'text/html',
    language: [languageTag(locale)],
    label: { [languageTag(locale)]: [textIn(label, locale)] },
  }));

const languageMap = (text: Localized): Record<string, string[]> =>
  Object.fromEntries(
    locales.flatMap((locale) => (text[locale] ? [[languageTag(locale), [text[locale]]]] : [])),
  );
