/** The number of code points: a Han character or an emoji outside the BMP counts as one. */
export const characterCount = (text: string): number => [...text].length;

/** Converts every line break to `\n`; browser forms send CR and LF. */
export const plainLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
