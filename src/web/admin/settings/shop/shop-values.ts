import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import type { Localized } from '../../../../kernel/locale.ts';
import { typedNumber } from '../../../forms/typed-number.ts';
import { formValues, namedFields } from '../../../forms/wire-body.ts';

type Fields = Record<string, string>;

const localizedOf = (values: Fields, name: string): Localized => ({
  en: values[`${name}.en`] ?? '',
  'zh-Hant': values[`${name}.zh-Hant`] ?? '',
  'zh-CN': values[`${name}.zh-CN`] ?? '',
});

const linesOf = (text = ''): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A social link as a line of text: its name, a space, its URL. */
export const socialLines = (social: SettingValues['info']['social']): string =>
  social.map(({ name, url }) => `${name} ${url}`).join('\n');

export const infoOf = (values: Fields): SettingValues['info'] => ({
  name: localizedOf(values, 'name'),
  phone: values.phone ?? '',
  email: values.email ?? '',
  address: localizedOf(values, 'address'),
  tax_id: values.tax_id ?? '',
  social: linesOf(values.social).map((line) => {
    const lastSpace = line.lastIndexOf(' ');
    return { name: line.slice(0, Math.max(0, lastSpace)).trim(), url: line.slice(lastSpace + 1) };
  }),
});

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const hoursOf = (values: Fields): SettingValues['service_hours'] => ({
  days: weekdays.filter((day) => values[`day.${day}`] === 'on'),
  from: values.from ?? '',
  to: values.to ?? '',
  closed_on: linesOf(values.closed_on?.replaceAll(',', '\n')),
});

export const bankOf = (values: Fields): NonNullable<SettingValues['bank_account']> => ({
  bank_name: localizedOf(values, 'bank_name'),
  bank_code: values.bank_code ?? '',
  swift: values.swift ?? '',
  address: localizedOf(values, 'address'),
  account: values.account ?? '',
  account_name: localizedOf(values, 'account_name'),
});

/** What a refused form of the bank account shows again: everything but the password and the code. */
export const shownBankFields = (values: Fields): Record<string, string> => ({
  ...namedFields(values, ['version', 'base']),
  ...formValues(bankOf(values)),
});

export const sectionsOf = (values: Fields): SettingValues['item_sections'] => ({
  certification: localizedOf(values, 'certification'),
  care: localizedOf(values, 'care'),
  print_process: localizedOf(values, 'print_process'),
});

export const hostsOf = (values: Fields): SettingValues['allowed_hosts'] => linesOf(values.hosts);

export const limitOf = ({ limit }: Fields): SettingValues['public_limit'] => typedNumber(limit);
