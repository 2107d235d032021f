import { useTranslations } from 'use-intl';
import type { ListedMasterpiece } from '../../../domains/catalogue/masterpieces/masterpieces.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { sluggedPath } from '../../urls/slugged-path.ts';

/** Masterpieces in a row on a wall. */
export function HomeMasterpieces({ masterpieces }: { masterpieces: readonly ListedMasterpiece[] }) {
  const t = useTranslations('pages.home');
  return (
    <section className="mt-20 bg-wall py-16 lg:mt-32 lg:py-24" aria-labelledby="masterpieces">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="masterpieces" className="text-2xl">
            {t('masterpieces')}
          </h2>
          <LocaleLink to="/masterpiece" className="link shrink-0 text-sm">
            {t('allMasterpieces')}
          </LocaleLink>
        </div>
        <ul className="mt-10 space-y-16 lg:mt-14 lg:space-y-24">
          {masterpieces.map((masterpiece) => (
            <li key={masterpiece.id} className="group/row">
              <Masterpiece masterpiece={masterpiece} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Masterpiece({ masterpiece }: { masterpiece: ListedMasterpiece }) {
  const { title, artist, picture, summary } = masterpiece;
  const ratio = picture.width / picture.height;
  return (
    <LocaleLink
      to={`/masterpiece/${sluggedPath(masterpiece)}`}
      className="group lg:columns block items-center"
    >
      <div className="lg:col-span-7 lg:group-even/row:order-last lg:group-even/row:col-start-6">
        <div className="mx-auto" style={{ width: `min(100%, calc(70svh * ${ratio}))` }}>
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 68rem) 54vw, 88vw"
            widest={1600}
            className="picture-shadow h-auto w-full"
          />
        </div>
      </div>
      <div className="mt-7 lg:col-span-4 lg:col-start-9 lg:mt-0 lg:group-even/row:col-start-1">
        <h3 className="text-2xl decoration-1 underline-offset-6 group-hover:underline">{title}</h3>
        <p className="mt-2 text-sm text-soft">{artist.name}</p>
        <p className="mt-5 max-w-md">{summary}</p>
      </div>
    </LocaleLink>
  );
}
