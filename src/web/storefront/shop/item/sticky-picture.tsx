import { type RefObject, useEffect, useState } from 'react';
import { camelCased } from '../../../../kernel/camel-case.ts';
import { FramedPicture } from '../../../ui/pictures/framed-picture.tsx';
import type { WallPreviewProps } from '../wall/wall-preview.tsx';
import { toImageSize } from './configuration-choice.ts';
import type { ConfiguredItem } from './use-choice.ts';

type Props = {
  item: WallPreviewProps['item'];
  configuredItem: ConfiguredItem;
  /** The large picture; the sticky one is hidden while it is visible. */
  wall: RefObject<HTMLElement | null>;
  /** The size and frame choosers below it. */
  choosers: RefObject<HTMLElement | null>;
};

/** On a phone: the framed work at the top of the screen while size and frame are chosen further down. */
export function StickyPicture({ item, configuredItem: { size, frame }, wall, choosers }: Props) {
  const isWallInView = useIsInView(wall, '0px', true);
  // The sticky picture itself covers the upper part of the screen.
  const areChoosersInView = useIsInView(choosers, '-30% 0px -10% 0px', false);
  if (!size || isWallInView || !areChoosersInView) return null;
  return (
    <div
      aria-hidden="true"
      data-sticky-picture
      className="fixed inset-x-0 top-0 z-20 flex h-[28svh] items-center justify-center border-b border-line bg-wall px-5 [--tallest:22svh] lg:hidden"
    >
      <FramedPicture
        picture={item.picture}
        alt=""
        imageSizeMm={toImageSize(size)}
        frame={camelCased(frame)}
        sizes="50vw"
      />
    </div>
  );
}

function useIsInView(element: RefObject<HTMLElement | null>, rootMargin: string, atFirst: boolean): boolean {
  const [isInView, setIsInView] = useState(atFirst);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry && setIsInView(entry.isIntersecting), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return isInView;
}
