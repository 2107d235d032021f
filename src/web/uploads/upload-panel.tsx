import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MasterUploadData } from '../../domains/uploads/uploads.schemas.ts';
import { useLocalizedPath } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { useFileSize } from './use-file-size.ts';
import type { UploadProgress } from './use-master-upload.ts';

type Props = {
  progress: UploadProgress;
  canResume: boolean;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
};

/** The state of the chosen file, with what can be done about it. Changes of the state are announced, and each quarter of the way. */
export function UploadPanel({ progress, ...actions }: Props) {
  return (
    <>
      <Shown progress={progress} {...actions} />
      <Announced progress={progress} />
    </>
  );
}

function Shown({ progress, canResume, onPause, onResume, onRemove }: Props) {
  const t = useTranslations('uploads');
  switch (progress.step) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <Row
          name={progress.name}
          detail={t('readingTo', { percent: Math.floor(100 * progress.share) })}
          share={progress.share}
          label={t('readingOf', { name: progress.name })}
        >
          <Action onClick={onRemove}>{t('cancel')}</Action>
        </Row>
      );
    case 'sending':
    case 'retrying':
    case 'paused':
      return (
        <Moving progress={progress}>
          {progress.step === 'paused' ? (
            <Action onClick={onResume}>{t('resume')}</Action>
          ) : (
            <Action onClick={onPause}>{t('pause')}</Action>
          )}
          <Action onClick={onRemove}>{t('cancel')}</Action>
        </Moving>
      );
    case 'failed':
      return (
        <div role="alert" className="mt-4 border-l-2 border-error py-1 pl-4 text-sm text-error">
          <p className="break-words">
            {t('problem', {
              name: progress.name,
              text: progress.message ?? t(progress.isUnreadable ? 'unreadable' : 'brokenOff'),
            })}
          </p>
          {progress.upload && canResume && (
            <p className="mt-1 flex gap-5">
              <Action onClick={onResume}>{t('resume')}</Action>
              <Action onClick={onRemove}>{t('cancel')}</Action>
            </p>
          )}
        </div>
      );
    case 'checking':
      return (
        <Row name={progress.upload.file_name} detail={t('checking')} share={null} label={t('checking')}>
          <Action onClick={onRemove}>{t('cancel')}</Action>
        </Row>
      );
    case 'refused':
      return (
        <div role="alert" className="mt-4 border-l-2 border-error py-1 pl-4 text-sm text-error">
          <p className="break-words">
            {t('problem', {
              name: progress.upload.file_name,
              text: progress.upload.refusal?.message ?? '',
            })}
          </p>
        </div>
      );
    case 'completed':
      return (
        <Completed upload={progress.upload}>
          {!progress.upload.is_used && <Action onClick={onRemove}>{t('remove')}</Action>}
        </Completed>
      );
  }
}

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="button" variant="quiet" onClick={onClick} className="min-h-11!">
    {children}
  </Button>
);

/** Without the browser's own look, which has colours of its own. While the share is unknown, the whole bar fades in and out. */
const barClass =
  'mt-2 block h-1 w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line ' +
  '[&::-webkit-progress-value]:bg-ink motion-safe:indeterminate:animate-pulse indeterminate:[&::-webkit-progress-bar]:bg-ink';

type RowProps = {
  name: string;
  detail: string;
  /** From 0 to 1; null while it is unknown. */
  share: number | null;
  label: string;
  children?: ReactNode;
};

function Row({ name, detail, share, label, children }: RowProps) {
  return (
    <div className="mt-4 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">{name}</span>
        <span className="numeric text-xs text-soft">{detail}</span>
      </p>
      <progress aria-label={label} {...(share !== null && { value: share })} className={barClass} />
      {children && <p className="flex gap-5">{children}</p>}
    </div>
  );
}

type MovingProps = {
  progress: Extract<UploadProgress, { received: number }>;
  children: ReactNode;
};

function Moving({ progress: { step, upload, received }, children }: MovingProps) {
  const t = useTranslations('uploads');
  const formatSize = useFileSize();
  const sizes = t('sizes', { received: formatSize(received), bytes: formatSize(upload.bytes) });
  const detail = { sending: sizes, retrying: t('retrying'), paused: t('paused', { sizes }) }[step];
  return (
    <Row
      name={upload.file_name}
      detail={detail}
      share={received / upload.bytes}
      label={t('sendingOf', { name: upload.file_name })}
    >
      {children}
    </Row>
  );
}

function Completed({ upload, children }: { upload: MasterUploadData; children: ReactNode }) {
  const t = useTranslations('uploads');
  const path = useLocalizedPath();
  const formatSize = useFileSize();
  const { width = 0, height = 0 } = upload;
  return (
    <div className="mt-4 flex items-start gap-4 text-sm">
      <img
        src={path(`/account/upload/${upload.id}/thumbnail`)}
        alt=""
        width={width ?? undefined}
        height={height ?? undefined}
        className="h-auto max-h-40 w-28 shrink-0 object-contain"
        style={{ backgroundColor: upload.color ?? undefined }}
      />
      <div className="min-w-0">
        <p className="break-words">{upload.file_name}</p>
        <p className="numeric text-xs text-soft">
          {t('dimensions', { width: width ?? 0, height: height ?? 0, size: formatSize(upload.bytes) })}
        </p>
        <p className="mt-1 text-xs">{t('completed')}</p>
        {children}
      </div>
    </div>
  );
}

function Announced({ progress }: { progress: UploadProgress }) {
  const t = useTranslations('uploads');
  return (
    <p role="status" className="sr-only">
      {toText()}
    </p>
  );

  function toText(): string {
    switch (progress.step) {
      case 'reading':
        return t('readingTo', { percent: 25 * Math.floor(4 * progress.share) });
      case 'sending': {
        const quarter = Math.floor((4 * progress.received) / progress.upload.bytes);
        return t('announced', { percent: 25 * quarter });
      }
      case 'retrying':
        return t('retrying');
      case 'paused':
        return t('pausedShort');
      case 'checking':
        return t('checking');
      case 'completed':
        return t('completed');
      default:
        return '';
    }
  }
}
