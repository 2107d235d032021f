/** Characters as a reader counts them: a Han character or an emoji of the upper planes is one. */
export const characterCount = (text: string): number => [...text].length;

/** A line break is one sign, however it was sent: forms of browsers send CR and LF. */
export const plainLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
