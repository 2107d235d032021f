import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';

type Fields = Record<string, string>;

/** A social link as a line of text: its name, a space, its URL. */
export const socialLines = (social: SettingValues['info']['social']): string =>
  social.map(({ name, url }) => `${name} ${url}`).join('\n');

/** The fields to send, with the parts of each line of the social links. */
export function infoFields({ 'value.social': social = '', ...fields }: Fields): Fields {
  const lines = social
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const [index, line] of lines.entries()) {
    const lastSpace = line.lastIndexOf(' ');
    fields[`value.social.${index}.name`] = line.slice(0, Math.max(0, lastSpace)).trim();
    fields[`value.social.${index}.url`] = line.slice(lastSpace + 1);
  }
  return fields;
}

/** The fields to send; days are separated by lines or commas. */
export const hoursFields = ({ 'value.closed_on': closed = '', ...fields }: Fields): Fields => ({
  ...fields,
  'value.closed_on': closed.replaceAll(',', '\n'),
});

/** What a rejected form shows again: everything but the password and the code. */
export const shownFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => /^(?:value(?:\..*)?|version|base)$/.test(name)),
  );
