import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PictureInfo, pictureUrl } from '../../../../domains/catalogue/pictures/pictures.rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import { PictureDrop } from '../../ui/uploads/picture-drop.tsx';

type Props = { editor: Editor; onDone: () => void };

/** Inserts a new picture, or edits the description of the selected one. */
export function PicturePanel({ editor, onDone }: Props) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image')
        ? (now.getAttributes('image') as { src: string; alt?: string; title?: string })
        : null,
  });
  const [picture, setPicture] = useState<PictureInfo | null>(null);
  const t = useTranslations('adminContent.editor');
  const src = chosen?.src ?? (picture && pictureUrl(picture.id, 'max', 'jpg'));
  const put = ({ alt, title }: Words) => {
    const words = { alt, ...(title && { title }) };
    if (chosen)
      editor
        .chain()
        .focus()
        .updateAttributes('image', { alt, title: title || null })
        .run();
    else if (src) {
      // After the block with the cursor, so that no paragraph is split.
      const end = editor.state.selection.$to.after(1);
      editor
        .chain()
        .focus()
        .insertContentAt(end, { type: 'image', attrs: { src, ...words } })
        .run();
    }
    onDone();
  };
  return (
    <div className={`border-t border-line px-3 py-3 ${dense}`}>
      {!chosen && (
        <PictureDrop
          label={t('newPicture')}
          to="/admin/news/picture"
          failed={t('pictureFailed')}
          onDone={setPicture}
        />
      )}
      {src && (
        <PictureWords key={src} known={{ alt: chosen?.alt ?? '', title: chosen?.title ?? '' }} onDone={put} />
      )}
    </div>
  );
}

type Words = { alt: string; title: string };

function PictureWords({ known, onDone }: { known: Words; onDone: (words: Words) => void }) {
  const t = useTranslations('adminContent.editor');
  const [alt, setAlt] = useState(known.alt);
  const [title, setTitle] = useState(known.title);
  const set = () => onDone({ alt: alt.trim(), title: title.trim() });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the surrounding form.
    event.preventDefault();
    set();
  };
  return (
    <div className="mt-3 space-y-3">
      <Field
        label={t('alt')}
        hint={t('altHint')}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={onKeyDown}
      />
      <Field
        label={t('caption')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" variant="outline" onClick={set} className={compact}>
        {t('apply')}
      </Button>
    </div>
  );
}
