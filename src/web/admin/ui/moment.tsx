const taipeiMs = 8 * 60 * 60 * 1000;

/** A time in Taipei, the same in every language, with digits that align in columns: `2026-11-21 14:05`. */
export function Moment({ time, withSeconds = false }: { time: string; withSeconds?: boolean }) {
  // Taiwan has had no summer time since 1979.
  const shown = new Date(new Date(time).getTime() + taipeiMs).toISOString();
  return (
    <time dateTime={time} className="numeric whitespace-nowrap">
      {shown.slice(0, withSeconds ? 19 : 16).replace('T', ' ')}
    </time>
  );
}
