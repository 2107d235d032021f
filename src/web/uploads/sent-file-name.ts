/** A file's name as it is sent: of a long one the end, which has its extension. The API takes names under 150 characters. */
export const sentFileName = ({ name }: File): string => [...name].slice(-149).join('');
