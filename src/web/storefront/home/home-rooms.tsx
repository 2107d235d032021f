import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../i18n/locale.tsx';
import { RecommendedWork } from '../shop/wall/recommended-work.tsx';
import type { loadHome } from './home.server.ts';
import { HomeSection } from './home-section.tsx';

/** The rooms that works suit, each with one of its works on the wall, and links to all of them. */
export function HomeRooms({ rooms }: { rooms: Awaited<ReturnType<typeof loadHome>>['rooms'] }) {
  const t = useTranslations('pages.home');
  return (
    <HomeSection title={t('rooms')} to="/shop?view=room" more={t('all')}>
      <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
        {rooms.map(({ purpose, picture, recommended }) => (
          <li key={purpose.id}>
            <LocaleLink to={`/shop?purpose=${purpose.id}&view=room`} className="group block">
              <RecommendedWork
                picture={picture}
                recommended={recommended}
                view="room"
                purposeIds={[purpose.id]}
                sizes="(min-width: 90rem) 26rem, (min-width: 68rem) 30vw, (min-width: 40rem) 45vw, 90vw"
              />
              <h3 className="mt-3.5 text-lg decoration-1 underline-offset-4 group-hover:underline">
                {purpose.name} <span className="numeric font-sans text-xs text-soft">{purpose.count}</span>
              </h3>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
