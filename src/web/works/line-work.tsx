import { usePrintSize } from '../i18n/use-print-size.ts';
import { TextLink } from '../ui/links.tsx';

type Props = {
  line: {
    item_id: number;
    title: string;
    artist: { name: string };
    size: { width_mm: number; height_mm: number; substrate: string };
    frame: { name: string };
  };
  /** Whether the title leads to the work. */
  isLinked?: boolean;
};

/** What a line of a quote, an offer or an order is: the work, the size of its print and the frame. */
export function LineWork({ line: { item_id, title, artist, size, frame }, isLinked = false }: Props) {
  const { size: getSize } = usePrintSize();
  return (
    <>
      <h3 className="text-base leading-snug">
        {isLinked ? <TextLink to={`/shop/${item_id}`}>{title}</TextLink> : title}
      </h3>
      <p className="text-soft">{artist.name}</p>
      <p className="mt-1">{getSize(size)}</p>
      <p>{frame.name}</p>
    </>
  );
}
