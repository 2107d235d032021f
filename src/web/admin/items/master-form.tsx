import { useFormatter, useTranslations } from 'use-intl';
import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { PictureDrop } from '../ui/uploads/file-drop.tsx';

type Props = { item: ItemData; result: { failure?: Failure; message?: string } | undefined };

/** Uploads a new print master for the work; former ones are kept for the orders that use them. */
export function MasterForm({ item, result }: Props) {
  const t = useTranslations('adminCatalogue.master');
  const format = useFormatter();
  const { former_masters: former, version } = item;
  return (
    <div className="max-w-2xl">
      <PostForm
        // Resets the form once a print master is saved.
        key={former.length}
        sent={{ intent: 'picture', version }}
        submit={t('submit')}
        className="space-y-4"
      >
        <PictureDrop
          name="upload_id"
          label={t('file')}
          hint={t('hint')}
          error={messageOfField(result?.failure, 'upload_id')}
        />
      </PostForm>
      <div className="mt-4 empty:hidden">
        <ActionNotice result={result} />
      </div>
      {former.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="link inline-flex min-h-8 items-center">
            {t('former', { count: former.length })}
          </summary>
          <ul className="mt-1 space-y-0.5 border-l-2 border-line pl-4">
            {former.map(({ picture_id, pixels, until }) => (
              <li key={picture_id} className="numeric">
                {pixels
                  ? t('pixels', { width: format.number(pixels.width), height: format.number(pixels.height) })
                  : t('vector')}
                <span className="text-soft">
                  {' · '}
                  {t('until')} <DateTime time={until} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
