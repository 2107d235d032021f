import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { framedSizeMm } from '../../../domains/catalogue/framing/geometry.rules.ts';
import { camelCased } from '../../../kernel/camel-case.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { FramedPicture } from '../../ui/pictures/framed-picture.tsx';
import type { WallWork } from './wall-works.server.ts';

/** The space between two works, in mm. */
const gapMm = 220;

/** Works on a wall, all at the same scale; a phone shows the first two. */
export function WallWorks({ works }: { works: WallWork[] }) {
  const t = useTranslations('content.wall');
  if (works.length === 0) return null;
  const pieces = works.map((work) => {
    const look = camelCased(work.frame);
    return { ...work, look, outer: framedSizeMm(work.imageSizeMm, look) };
  });
  const wallMm = (count: number) =>
    pieces.slice(0, count).reduce((sum, { outer }) => sum + outer.widthMm + gapMm, -gapMm);
  const scales = {
    '--of-two': `calc(100% / ${wallMm(2)})`,
    '--of-all': `calc(100% / ${wallMm(pieces.length)})`,
  } as CSSProperties;
  const wholeMm = wallMm(pieces.length);
  return (
    <section aria-label={t('caption')} className="mt-12 bg-wall lg:mt-16">
      <div className="page py-[clamp(3rem,7vw,6.5rem)]">
        <ul
          style={scales}
          className="mx-auto flex max-w-6xl items-stretch justify-between [--mm:var(--of-two)] sm:[--mm:var(--of-all)]"
        >
          {pieces.map(({ item, imageSizeMm, look, outer }, index) => (
            <li
              key={item.id}
              style={{ width: `calc(var(--mm) * ${outer.widthMm})` }}
              className={index > 1 ? 'max-sm:hidden' : ''}
            >
              <LocaleLink to={`/shop/${item.id}`} className="group flex h-full flex-col">
                <div className="flex flex-1 items-center">
                  <FramedPicture
                    picture={item.picture}
                    alt={t('alt', { title: item.title, artist: item.artist.name })}
                    imageSizeMm={imageSizeMm}
                    frame={look}
                    strip="small"
                    sizes={`(min-width: 40rem) ${Math.round((90 * outer.widthMm) / wholeMm)}vw, 45vw`}
                  />
                </div>
                <p className="mt-7 text-xs text-soft max-sm:sr-only">
                  <span className="text-sm text-ink decoration-1 underline-offset-4 group-hover:underline">
                    {item.title}
                  </span>
                  <br />
                  {item.artist.name}
                </p>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
