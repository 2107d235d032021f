import { useEffect, useState } from 'react';

const copiedMs = 1500;

/** Copies a text to the clipboard and shows that for 1.5 seconds (`docs/rules/pages.md`). `copy` returns whether the browser allowed it. */
export function useCopy(): { isCopied: boolean; copy(text: string): Promise<boolean> } {
  // A second copy within that time restarts it.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);
  return {
    isCopied: copies > 0,
    async copy(text) {
      const isDone = (await copyByClipboard(text)) || copyBySelection(text);
      if (isDone) setCopies((count) => count + 1);
      return isDone;
    },
  };
}

async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Undefined without https; rejects where the user denied the permission.
    return false;
  }
}

/** The deprecated way, which needs no permission: copies a selection. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed top-0 left-0 opacity-0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
