import { Picture } from '../../ui/pictures/picture.tsx';

/** The small picture beside a line of an order or offer. */
export function LinePicture({ picture }: Pick<Parameters<typeof Picture>[0], 'picture'>) {
  return (
    <div className="flex aspect-square items-center justify-center bg-wall p-2">
      <Picture
        picture={picture}
        alt=""
        sizes="4.5rem"
        widest={240}
        className="picture-shadow-small max-h-full w-auto max-w-full"
      />
    </div>
  );
}
