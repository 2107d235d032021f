import { useTranslations } from 'use-intl';
import { camelCased } from '../../../kernel/camel-case.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { FramedPicture } from '../../ui/pictures/framed-picture.tsx';
import type { loadHome } from './home.server.ts';

type First = NonNullable<Awaited<ReturnType<typeof loadHome>>['first']>;

/** The main work of the home page, in its frame. */
export function HeroWork({ first: { id, title, artist, picture, size, frame } }: { first: First }) {
  const t = useTranslations('shop.card');
  return (
    <LocaleLink
      to={`/shop/${id}?size=${size.id}&frame=${frame.id}`}
      className="group block [--tallest:70svh] lg:col-span-7 lg:col-start-6"
    >
      <FramedPicture
        picture={picture}
        alt={t('alt', { title, artist: artist.name })}
        imageSizeMm={{ widthMm: size.width_mm, heightMm: size.height_mm }}
        frame={camelCased(frame)}
        sizes="(min-width: 68rem) 46vw, 80vw"
        isFirst
      />
      <p className="mt-6 text-sm text-soft lg:mt-8">
        <span className="text-ink decoration-1 underline-offset-4 group-hover:underline">{title}</span>
        {' · '}
        {artist.name}
      </p>
    </LocaleLink>
  );
}
