import { Suspense } from 'react';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { WallPicture } from '../../../ui/pictures/wall-picture.tsx';
import type { RecommendedPictureProps } from './recommended-picture.tsx';

/** The work without its frame, until the code of the frames has loaded, and where it does not load. */
const Unframed = ({ picture, view, sizes }: RecommendedPictureProps) => (
  <WallPicture picture={picture} wallSizes={sizes} wallRatio={view === 'room' ? 4 / 3 : 1} />
);

const RecommendedPicture = lazyOr(
  () => import('./recommended-picture.tsx').then(({ RecommendedPicture: loaded }) => loaded),
  Unframed,
);

/** A work in its recommended size and frame (`RecommendedPicture`), whose code loads where it is used. */
export const RecommendedWork = (props: RecommendedPictureProps) => (
  <Suspense fallback={<Unframed {...props} />}>
    <RecommendedPicture {...props} />
  </Suspense>
);
