import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { compact } from '../../ui/lists/density.ts';
import { NewsPictureDrop } from './news-picture-drop.tsx';

type Props = { name: string; picture: PictureInfo | null; error?: string | undefined };

/** Shows, replaces or removes the cover picture of a news entry. */
export function CoverField({ name, picture: known, error }: Props) {
  const t = useTranslations('adminContent.cover');
  const [picture, setPicture] = useState(known);
  return (
    <div className="max-w-2xl space-y-3">
      <input type="hidden" name={name} value={picture?.id ?? ''} />
      {/* Keeps the picture where the form is shown again unsaved. */}
      <input type="hidden" name={`${name}.shown`} value={picture ? JSON.stringify(picture) : ''} />
      {picture && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-56 bg-wall p-4">
            <Picture picture={picture} alt={t('alt')} sizes="14rem" widest={640} className="h-auto w-full" />
          </div>
          <WithScripts>
            <Button type="button" look="outline" onClick={() => setPicture(null)} className={compact}>
              {t('remove')}
            </Button>
          </WithScripts>
        </div>
      )}
      <NewsPictureDrop label={t(picture ? 'other' : 'choose')} hint={t('hint')} onDone={setPicture} />
      <FieldProblem>{error}</FieldProblem>
    </div>
  );
}
