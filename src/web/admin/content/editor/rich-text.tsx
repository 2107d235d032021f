import './rich-text.css';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import { type CSSProperties, type RefObject, useEffect } from 'react';
import { writtenEvent } from '../../ui/editor/use-proposal.ts';
import { moveBlocks } from '../home/block-moves.ts';
import { isEditableAsRichText, textExtensions, toMarkdown } from './markdown-document.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type Props = {
  /** Holds the Markdown, which the form sends. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** The initial height; the user may resize it. */
  box: CSSProperties;
  /** The content until the text area is rendered. */
  text: string;
  label: string;
  lang: string;
  /** The id of the text area's hint or error. */
  describedBy?: string | undefined;
  isInvalid: boolean;
  /** Called where the text area is to be used: the editor would not return the text unchanged (`unable`), or did not load (`plain`). */
  onUnable: (mode: 'unable' | 'plain') => void;
};

/** A rich text editor that writes Markdown into the text area. */
export default function RichText({ area, box, text, label, lang, describedBy, isInvalid, onUnable }: Props) {
  const editor = useEditor({
    extensions: [...textExtensions, moveBlocks, Markdown],
    content: area.current?.value ?? text,
    contentType: 'markdown',
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: { state } }) => {
      if (!area.current) return;
      const isEmpty = state.doc.childCount === 1 && isEmptyParagraph(state.doc.firstChild);
      area.current.value = isEmpty ? '' : toMarkdown(state.doc.toJSON());
      area.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });

  useEffect(() => {
    const field = area.current;
    if (!field || !editor) return;
    const take = () => {
      if (isEditableAsRichText(field.value)) {
        editor.commands.setContent(field.value, { contentType: 'markdown', emitUpdate: false });
      } else onUnable('unable');
    };
    field.addEventListener(writtenEvent, take);
    return () => field.removeEventListener(writtenEvent, take);
  }, [area, editor, onUnable]);

  useEffect(() => {
    if (area.current && !isEditableAsRichText(area.current.value)) onUnable('unable');
  }, [area, onUnable]);

  if (!editor) return null;
  return (
    <div
      style={box}
      className="flex resize-y flex-col overflow-auto border border-line has-[.rich-text:focus-visible]:border-ink hover:border-soft"
    >
      <RichTextToolbar editor={editor} label={label} />
      <EditorContent editor={editor} className="min-h-24 flex-1 overflow-y-auto" />
    </div>
  );
}

const isEmptyParagraph = (node: { type: { name: string }; childCount: number } | null): boolean =>
  node?.type.name === 'paragraph' && node.childCount === 0;
