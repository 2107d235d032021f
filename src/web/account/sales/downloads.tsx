import { useLocalizedPath } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FormErrorMessage } from '../../ui/field.tsx';
import { type FileFormat, fileFormats } from './sales-paths.ts';

type Props = {
  /** Returns the path of the file, without language. */
  to: (format: FileFormat) => string;
  label: (format: FileFormat) => string;
  /** Shown where a file could not be made; its label offers it again. */
  error: string | null;
};

/** Links to a document as a file. Where one could not be made, it says so here. */
export function Downloads({ to, label, error }: Props) {
  const localized = useLocalizedPath();
  return (
    <div className="max-w-md">
      <ul className="flex flex-wrap gap-x-4 gap-y-3">
        {fileFormats.map((format) => (
          <li key={format}>
            <a href={localized(to(format))} className={buttonClass(format === 'pdf' ? 'solid' : 'outline')}>
              {label(format)}
            </a>
          </li>
        ))}
      </ul>
      {error && (
        <div role="alert" className="mt-3 text-sm">
          <FormErrorMessage>{error}</FormErrorMessage>
        </div>
      )}
    </div>
  );
}
