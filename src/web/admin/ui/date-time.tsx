import { taipeiDateTime } from '../../../kernel/dates.ts';

/** A time in Taipei, the same in every language, with digits that align in columns: `2026-11-21 14:05`. */
export function DateTime({ time, withSeconds = false }: { time: string; withSeconds?: boolean }) {
  const shown = taipeiDateTime(new Date(time));
  return (
    <time dateTime={time} className="numeric whitespace-nowrap">
      {shown.slice(0, withSeconds ? 19 : 16).replace('T', ' ')}
    </time>
  );
}
