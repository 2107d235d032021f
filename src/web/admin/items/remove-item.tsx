import { useFormatter, useTranslations } from 'use-intl';
import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import type { Failure } from '../../failure.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { PostForm } from '../ui/post-form.tsx';

type Props = { item: ItemData; result: { failure?: Failure } | undefined };

/** Deletes a work that nothing refers to; other works can only be taken off the shelf. */
export function DeleteItem({ item: { used_by, version }, result }: Props) {
  const t = useTranslations('adminCatalogue.remove');
  const format = useFormatter();
  return (
    <div className="max-w-2xl space-y-3 text-sm">
      <ActionNotice result={result} />
      {used_by.length > 0 ? (
        <p>{t('inUse', { by: format.list(used_by.map((one) => t(`usedBy.${one}`))) })}</p>
      ) : (
        <Confirm label={t('label')}>
          <p className="mb-2">{t('text')}</p>
          <PostForm sent={{ intent: 'remove', version }} submit={t('submit')} />
        </Confirm>
      )}
    </div>
  );
}
