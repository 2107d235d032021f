type Fields = Record<string, string>;

/** The fields of each row of sizes; a row without a width is not a size. */
export function getSizeRows(fields: Fields): Fields[] {
  const rows: Fields[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [, row, part] = /^sizes\.(\d{1,3})\.(.+)$/.exec(name) ?? [];
    if (!row || !part) continue;
    rows[Number(row)] ??= {};
    Object.assign(rows[Number(row)] ?? {}, { [part]: value });
  }
  return rows.filter(({ width_mm }) => width_mm?.trim());
}

/** The form with these sizes in place of its own. */
export const withSizes = (fields: Fields, rows: readonly Fields[]): Fields => ({
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('sizes.'))),
  ...Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([part, value]) => [`sizes.${index}.${part}`, value]),
    ),
  ),
});

/** The fields to send: stores only for the channel `store`, a date only for works that are to be listed. */
export const fieldsToSend = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        (fields.channel === 'store' || !name.startsWith('store_ids.')) &&
        (fields.status === 'to_be_listed' || name !== 'lists_at'),
    ),
  );
