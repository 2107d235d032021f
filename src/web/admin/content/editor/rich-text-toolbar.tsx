import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { deleteBlock, moveBlock } from '../home/block-moves.ts';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';

type Panel = 'link' | 'picture' | null;

/** The tools of the rich text editor: one tab stop, with arrow keys inside. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const t = useTranslations('adminContent.editor');
  const [panel, setPanel] = useState<Panel>(null);
  const is = useEditorState({
    editor,
    selector: () => ({
      second: editor.isActive('heading', { level: 2 }),
      third: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      quote: editor.isActive('blockquote'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      picture: editor.isActive('image'),
    }),
  });
  const run = () => editor.chain().focus();
  const open = (wanted: Exclude<Panel, null>) => setPanel(panel === wanted ? null : wanted);
  const shown = panel ?? (is.picture ? 'picture' : null);
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  return (
    <div className="border-b border-line bg-wall">
      <div
        role="toolbar"
        aria-label={t('toolbar', { label })}
        onKeyDown={moveFocus}
        className="flex flex-wrap gap-x-0.5 px-1 py-1"
      >
        <Tool
          isFirst
          label={t('heading')}
          isOn={is.second}
          onPress={() => run().toggleHeading({ level: 2 }).run()}
        >
          <Icon path="M4 3.5v9M12 3.5v9M4 8h8" />
        </Tool>
        <Tool label={t('subheading')} isOn={is.third} onPress={() => run().toggleHeading({ level: 3 }).run()}>
          <Icon path="M5.5 5.5v7M10.5 5.5v7M5.5 9h5" />
        </Tool>
        <Tool label={t('bold')} isOn={is.bold} onPress={() => run().toggleBold().run()}>
          <Icon isBold path="M5 3.5h3.4a2.2 2.2 0 0 1 0 4.4H5zm0 4.4h4a2.3 2.3 0 0 1 0 4.6H5z" />
        </Tool>
        <Tool label={t('italic')} isOn={is.italic} onPress={() => run().toggleItalic().run()}>
          <Icon path="M9.6 3.5 6.4 12.5M7.6 3.5h4M4.4 12.5h4" />
        </Tool>
        <Tool label={t('link')} isOn={is.link || panel === 'link'} onPress={() => open('link')}>
          <Icon path="M6.7 9.3 9.3 6.7M7.3 4.7l1.4-1.4a2.6 2.6 0 0 1 4 4l-1.4 1.4M8.7 11.3l-1.4 1.4a2.6 2.6 0 0 1-4-4l1.4-1.4" />
        </Tool>
        <Tool label={t('quote')} isOn={is.quote} onPress={() => run().toggleBlockquote().run()}>
          <Icon path="M3 12V8.5A4 4 0 0 1 6.5 4.5M3 8.5h3.5V12H3M9.5 12V8.5A4 4 0 0 1 13 4.5M9.5 8.5H13V12H9.5" />
        </Tool>
        <Tool label={t('bullets')} isOn={is.bullets} onPress={() => run().toggleBulletList().run()}>
          <Icon path="M6 4.5h8M6 8h8M6 11.5h8M2.5 4.5h.5M2.5 8h.5M2.5 11.5h.5" />
        </Tool>
        <Tool label={t('numbers')} isOn={is.numbers} onPress={() => run().toggleOrderedList().run()}>
          <Icon path="M6.5 4.5h7.5M6.5 8h7.5M6.5 11.5h7.5M2.2 4l1-.6v2.8M2.2 9.6c0-1.2 1.7-1.1 1.7 0 0 .7-1.7 1.2-1.7 2.2h1.8" />
        </Tool>
        <Tool label={t('picture')} isOn={shown === 'picture'} onPress={() => open('picture')}>
          <Icon path="M2.5 3.5h11v9h-11zM2.5 10.5l3.2-3 2.6 2.4 2-1.8 3.2 2.9M10.6 6.2h.1" />
        </Tool>
        <Tool label={t('up')} onPress={() => void moveBlock(editor, -1)}>
          ↑
        </Tool>
        <Tool label={t('down')} onPress={() => void moveBlock(editor, 1)}>
          ↓
        </Tool>
        <Tool label={t('remove')} onPress={() => deleteBlock(editor)}>
          ×
        </Tool>
        <Tool label={t('undo')} onPress={() => run().undo().run()}>
          <Icon path="M5.5 3.5 3 6l2.5 2.5M3 6h6.2a3.3 3.3 0 0 1 0 6.6H6" />
        </Tool>
        <Tool label={t('redo')} onPress={() => run().redo().run()}>
          <Icon path="M10.5 3.5 13 6l-2.5 2.5M13 6H6.8a3.3 3.3 0 0 0 0 6.6H10" />
        </Tool>
      </div>
      {shown === 'link' && <LinkPanel editor={editor} onDone={close} />}
      {shown === 'picture' && <PicturePanel editor={editor} onDone={close} />}
    </div>
  );
}

/** An icon of a few strokes, in a square of 16. */
const Icon = ({ path, isBold = false }: { path: string; isBold?: boolean }) => (
  <svg
    viewBox="0 0 16 16"
    className="size-4 fill-none stroke-current"
    strokeWidth={isBold ? 2 : 1.25}
    aria-hidden="true"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

type ToolProps = {
  label: string;
  isOn?: boolean;
  isFirst?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ label, isOn, isFirst = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex size-8 items-center justify-center text-sm text-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** The left and right arrow keys move between the tools, which are one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const index = tools.indexOf(event.target as HTMLButtonElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (index === -1 || step === undefined) return;
  event.preventDefault();
  const next = tools[(index + step + tools.length) % tools.length];
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}
