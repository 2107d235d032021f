import { useState } from 'react';
import type { PictureInfo } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { WithScripts } from '../../../forms/with-scripts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { compact } from '../lists/density.ts';
import { PictureDrop } from './picture-drop.tsx';

type Props = {
  name: string;
  picture: PictureInfo | null;
  error?: string | undefined;
  /** The address that creates a picture from an upload. */
  to: string;
  words: Record<'alt' | 'choose' | 'other' | 'remove' | 'hint' | 'failed', string>;
};

/** Shows, replaces or removes the picture of something. */
export function PictureField({ name, picture: known, error, to, words }: Props) {
  const [picture, setPicture] = useState(known);
  return (
    <div className="max-w-2xl space-y-3">
      <input type="hidden" name={name} value={picture?.id ?? ''} />
      {/* Keeps the picture where the form is shown again unsaved. */}
      <input type="hidden" name={`${name}.shown`} value={picture ? JSON.stringify(picture) : ''} />
      {picture && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-56 bg-wall p-4">
            <Picture picture={picture} alt={words.alt} sizes="14rem" widest={640} className="h-auto w-full" />
          </div>
          <WithScripts>
            <Button type="button" variant="outline" onClick={() => setPicture(null)} className={compact}>
              {words.remove}
            </Button>
          </WithScripts>
        </div>
      )}
      <PictureDrop
        label={picture ? words.other : words.choose}
        hint={words.hint}
        to={to}
        failed={words.failed}
        onDone={setPicture}
      />
      <FieldErrorMessage>{error}</FieldErrorMessage>
    </div>
  );
}
