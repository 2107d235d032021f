import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../../failure.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { compact } from '../lists/density.ts';

type Props = {
  answer: { failure?: Failure; message?: string } | undefined;
  /** What the button is called where nobody else has saved meanwhile. */
  label?: string;
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** The foot of a long form, always in reach: saving, and what came of it. */
export function SaveBar({ answer, label, children }: Props) {
  const t = useTranslations('admin.conflict');
  const isConflict = answer?.failure?.code === 'edited_meanwhile';
  return (
    <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
      <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
        {isConflict ? t('saveMine') : (label ?? t('save'))}
      </Button>
      {children}
      <div className="min-w-0 flex-1">
        {/* A conflict is told above the fields, with what is there now. */}
        {!isConflict && <AnswerNotice answer={answer} />}
      </div>
    </div>
  );
}
