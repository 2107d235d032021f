type LineIds = { item_id: number; size_id: number; frame_id: number };

/** The name of a line in the field names of a form. */
export const nameOfLine = ({ item_id, size_id, frame_id }: LineIds): string =>
  `${item_id}-${size_id}-${frame_id}`;

/** The names of lines that a field has, separated by spaces; others are left out. */
export const namesInField = (text = ''): string[] =>
  text.split(' ').filter((name) => /^\d+-\d+-\d+$/.test(name));
