import { useFormatter } from 'use-intl';

/** Formats the size of a file: `840 kB`, `12.4 MB`, `1.2 GB`. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const [unit, value] =
      bytes < 1e6
        ? (['kB', bytes / 1e3] as const)
        : bytes < 1e9
          ? (['MB', bytes / 1e6] as const)
          : (['GB', bytes / 1e9] as const);
    return `${format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
  };
}
