import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../../failure.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ActionNotice } from '../action-notice.tsx';

type Props = {
  result: { failure?: Failure; message?: string } | undefined;
  /** The button's label where there is no conflict. */
  label?: string;
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** The sticky foot of a long form: the save button and the result. */
export function SaveBar({ result, label, children }: Props) {
  const t = useTranslations('admin.conflict');
  const isConflict = result?.failure?.code === 'version_conflict';
  return (
    <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
      <SubmitButton>{isConflict ? t('saveMine') : (label ?? t('save'))}</SubmitButton>
      {children}
      <div className="min-w-0 flex-1">
        {/* A conflict is shown above the fields, with the current values. */}
        {!isConflict && <ActionNotice result={result} />}
      </div>
    </div>
  );
}
