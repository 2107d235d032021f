import { useTranslations } from 'use-intl';
import type { Resource } from './resource-search-route.ts';

type Props = { resources: readonly Resource[]; onChange: (resources: readonly Resource[]) => void };

/** The selected resources in order, with buttons to move and remove each. */
export function SelectedResources({ resources, onChange }: Props) {
  const t = useTranslations('adminContent.picker');
  if (resources.length === 0) return null;
  const move = (index: number, by: -1 | 1) => {
    const after = [...resources];
    const [one] = after.splice(index, 1);
    if (one) after.splice(index + by, 0, one);
    onChange(after);
  };
  return (
    <ol className="mb-3 max-w-xl border-t border-line text-sm">
      {resources.map((resource, index) => (
        <li key={resource.id} className="flex min-h-10 items-center gap-2 border-b border-line">
          <span className="min-w-0 flex-1 wrap-anywhere">{resource.name}</span>
          <Tool
            label={t('up', { name: resource.name })}
            sign="↑"
            isOff={index === 0}
            onPress={() => move(index, -1)}
          />
          <Tool
            label={t('down', { name: resource.name })}
            sign="↓"
            isOff={index === resources.length - 1}
            onPress={() => move(index, 1)}
          />
          <Tool
            label={t('remove', { name: resource.name })}
            sign="×"
            onPress={() => onChange(resources.filter((one) => one !== resource))}
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
