import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { compact, dense } from '../../ui/lists/density.ts';

type Props = { editor: Editor; onDone: () => void };

/** Sets the link of the selected text; without a selection it inserts the URL as text. */
export function LinkPanel({ editor, onDone }: Props) {
  const t = useTranslations('adminContent.editor');
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '');
  const set = () => {
    const address = href.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setLink({ href: address }).run();
    onDone();
  };
  return (
    <div className={`flex flex-wrap items-end gap-3 border-t border-line px-3 py-3 ${dense}`}>
      <Field
        label={t('address')}
        hint={t('addressHint')}
        value={href}
        autoFocus
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // Not the surrounding form.
          event.preventDefault();
          set();
        }}
        className="min-w-56 flex-1"
      />
      <Button type="button" variant="outline" onClick={set} className={`mb-6 ${compact}`}>
        {t('apply')}
      </Button>
    </div>
  );
}
