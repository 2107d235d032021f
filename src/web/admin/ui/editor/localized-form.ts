import type { Localized } from '../../../../kernel/locale.ts';

/** What `LocalizedFields` of a name sent. */
export const localizedOf = (fields: Record<string, string>, name: string): Localized => ({
  en: fields[`${name}.en`] ?? '',
  'zh-Hant': fields[`${name}.zh-Hant`] ?? '',
  'zh-CN': fields[`${name}.zh-CN`] ?? '',
});

/** Those of the names whose Simplified Chinese was proposed. */
export const proposedOf = <Name extends string>(
  fields: Record<string, string>,
  names: readonly Name[],
): Name[] => names.filter((name) => fields[`${name}.proposed`] === '1');
