import { useTranslations } from 'use-intl';
import type { Thing } from './find-route.ts';

type Props = { things: readonly Thing[]; onChange: (things: readonly Thing[]) => void };

/** The chosen entries in order, with buttons to move and remove each. */
export function ChosenThings({ things, onChange }: Props) {
  const t = useTranslations('adminContent.picker');
  if (things.length === 0) return null;
  const move = (index: number, by: -1 | 1) => {
    const after = [...things];
    const [one] = after.splice(index, 1);
    if (one) after.splice(index + by, 0, one);
    onChange(after);
  };
  return (
    <ol className="mb-3 max-w-xl border-t border-line text-sm">
      {things.map((thing, index) => (
        <li key={thing.id} className="flex min-h-10 items-center gap-2 border-b border-line">
          <span className="min-w-0 flex-1 wrap-anywhere">{thing.name}</span>
          <Tool
            label={t('up', { name: thing.name })}
            sign="↑"
            isOff={index === 0}
            onPress={() => move(index, -1)}
          />
          <Tool
            label={t('down', { name: thing.name })}
            sign="↓"
            isOff={index === things.length - 1}
            onPress={() => move(index, 1)}
          />
          <Tool
            label={t('remove', { name: thing.name })}
            sign="×"
            onPress={() => onChange(things.filter((one) => one !== thing))}
          />
        </li>
      ))}
    </ol>
  );
}

type ToolProps = { label: string; sign: string; isOff?: boolean; onPress: () => void };

const Tool = ({ label, sign, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
    className="flex size-9 items-center justify-center text-soft hover:text-ink disabled:opacity-30"
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
