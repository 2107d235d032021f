import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail, SubstrateOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { itemManifestPath } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { toSlug } from '../../../../kernel/text/slug.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { sluggedPath } from '../../../urls/slugged-path.ts';
import { toImageSize } from './configuration-choice.ts';
import { useLengths } from './use-lengths.ts';

/** In the order of `docs/rules/pages.md`. */
const sections = ['artist', 'concept', 'details', 'certification', 'care'] as const;

/** The path of the artist's page. */
export const artistPath = ({ id, name }: ItemDetail['artist']): string =>
  `/artist/${sluggedPath({ id, slug: toSlug(name) })}`;

type Props = { item: ItemDetail; substrates: SubstrateOption[] };

/** The texts about a work, from its artist to its care. They are not rendered again while size and frame are chosen. */
export const ItemSections = memo(function ItemSections({ item, substrates }: Props) {
  const t = useTranslations('shop.item');
  return (
    <div className="page mt-20 lg:mt-28">
      {sections
        .filter((section) => item.sections[section] || section === 'details')
        .map((section) => (
          <section
            key={section}
            aria-labelledby={section}
            className="columns border-t border-line py-8 lg:py-10"
          >
            <h2 id={section} className="col-span-12 text-xl lg:col-span-4">
              {t(section)}
            </h2>
            <div className="col-span-12 mt-3 max-w-prose space-y-4 lg:col-span-7 lg:mt-0.5">
              {section === 'artist' && <p className="font-serif text-lg">{item.artist.name}</p>}
              {item.sections[section]
                .split(/\n{2,}/)
                .filter(Boolean)
                .map((paragraph) => (
                  <p key={paragraph} className="whitespace-pre-line">
                    {paragraph}
                  </p>
                ))}
              {section === 'details' && <ItemSpecifications item={item} substrates={substrates} />}
              {section === 'details' && item.status !== 'off_shelf' && (
                <p className="text-sm">
                  <a href={itemManifestPath(item.id)} className="link inline-flex min-h-6">
                    {t('manifest')}
                  </a>
                </p>
              )}
              <SectionLink item={item} section={section} />
            </div>
          </section>
        ))}
    </div>
  );
});

/** The technical data of a work. */
function ItemSpecifications({ item, substrates }: { item: ItemDetail; substrates: SubstrateOption[] }) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const offered = item.sizes.filter((size) => size.available);
  const byWidth = (offered.length > 0 ? offered : item.sizes).toSorted(
    (one, other) => one.width_mm - other.width_mm,
  );
  const [smallest, largest] = [byWidth[0], byWidth.at(-1)];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-2 text-sm">
      {item.year !== null && <Detail label={t('specifications.year')}>{item.year}</Detail>}
      <Detail label={t('substrate')}>
        {substrates.map(({ name }) => name).join(t('specifications.and'))}
      </Detail>
      {smallest && largest && (
        <Detail label={t('specifications.sizes')}>
          {t('specifications.fromTo', {
            from: lengths.cm(toImageSize(smallest)),
            to: lengths.cm(toImageSize(largest)),
          })}
        </Detail>
      )}
      <Detail label={t('specifications.edition')}>
        {item.edition ? t('specifications.limited', { size: item.edition.size }) : t('specifications.open')}
      </Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="numeric">{children}</dd>
    </>
  );
}

/** Links to the artist's page and the masterpiece's story. */
function SectionLink({ item, section }: { item: ItemDetail; section: (typeof sections)[number] }) {
  const t = useTranslations('shop.item');
  if (section === 'artist') {
    return (
      <p>
        <LocaleLink to={artistPath(item.artist)} className="link inline-flex min-h-6">
          {t('artistPage', { artist: item.artist.name })}
        </LocaleLink>
      </p>
    );
  }
  if (section !== 'concept' || item.masterpiece_id === null) return null;
  return (
    <p>
      <LocaleLink to={`/masterpiece/${item.masterpiece_id}`} className="link inline-flex min-h-6">
        {t('masterpiece')}
      </LocaleLink>
    </p>
  );
}
