import { LocaleLink } from '../../i18n/locale.tsx';
import { usePrintSize } from '../../i18n/use-print-size.ts';

type Props = {
  line: {
    item_id: number;
    title: string;
    artist: { name: string };
    size: { width_mm: number; height_mm: number; substrate: string };
    frame: { name: string };
  };
};

/** What a line of an order or offer is: the work, the size of its print and the frame. */
export function LineWork({ line: { item_id, title, artist, size, frame } }: Props) {
  const { cm } = usePrintSize();
  return (
    <>
      <h3 className="text-base leading-snug">
        <LocaleLink to={`/shop/${item_id}`} prefetch="none" className="link">
          {title}
        </LocaleLink>
      </h3>
      <p className="text-soft">{artist.name}</p>
      <p className="mt-1">
        {cm(size)}
        {' · '}
        {size.substrate}
      </p>
      <p>{frame.name}</p>
    </>
  );
}
