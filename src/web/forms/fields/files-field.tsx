import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';

type Props = {
  /** The ids of files that a rejected attempt has uploaded, separated by spaces. */
  attached: string | undefined;
  accept: string;
  label: string;
  hint: string;
  error: string | undefined;
  id?: string;
  /** False for a single file. */
  multiple?: boolean;
};

/** A field for files; what was uploaded before a rejection stays attached. */
export function FilesField({ attached = '', accept, id = 'files', multiple = true, ...field }: Props) {
  const t = useTranslations('forms.files');
  const count = attached.split(' ').filter(Boolean).length;
  return (
    <div>
      {count > 0 && (
        <>
          <p className="mb-2 text-sm">{t('attached', { count })}</p>
          <input type="hidden" name="attached" value={attached} />
        </>
      )}
      <Field id={id} name="files" type="file" multiple={multiple} accept={accept} {...field} />
    </div>
  );
}
