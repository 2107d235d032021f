import { type Editor, Extension } from '@tiptap/core';

/** Moves the block with the cursor, or the selected picture, one place up or down; false at the first or last place. */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { state, view } = editor;
  const { $from, node } = state.selection as typeof state.selection & { node?: unknown };
  const index = $from.index(0);
  const { doc } = state;
  const other = index + by;
  if (index >= doc.childCount || other < 0 || other >= doc.childCount) return false;
  const block = doc.child(index);
  let start = 0;
  for (let before = 0; before < index; before += 1) start += doc.child(before).nodeSize;
  const neighbour = doc.child(other);
  const target = by === -1 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
  const moved = state.tr.delete(start, start + block.nodeSize).insert(target, block);
  view.dispatch(moved.scrollIntoView());
  // The cursor moves with the block.
  const offset = $from.pos - start;
  if (node) editor.commands.setNodeSelection(target);
  else editor.commands.setTextSelection(target + offset);
  return true;
}

/** Deletes the block with the cursor, or the selected picture. */
export function deleteBlock(editor: Editor): void {
  const { doc, selection, tr } = editor.state;
  const index = selection.$from.index(0);
  if (index >= doc.childCount) return;
  let start = 0;
  for (let before = 0; before < index; before += 1) start += doc.child(before).nodeSize;
  editor.view.dispatch(tr.delete(start, start + doc.child(index).nodeSize).scrollIntoView());
  editor.commands.focus();
}

/** Alt and an arrow key move a block, as in other editors. */
export const moveBlocks = Extension.create({
  name: 'moveBlocks',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, -1) || true,
      'Alt-ArrowDown': () => moveBlock(this.editor, 1) || true,
    };
  },
});
