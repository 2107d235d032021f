import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { findMatches, namedBy } from '../../../kernel/text/text-match.ts';
import { Select } from '../../ui/field.tsx';
import { setFieldValue } from '../set-field-value.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { ComboField } from './combo-field.tsx';
import { countryOptions } from './country-options.ts';

type Country = { code: string; name: string; phone_code: string };

type Props = {
  id: string;
  name: string;
  countries: readonly Country[];
  defaultValue: string | undefined;
  error: string | undefined;
  autoComplete: string;
  onChange: ComponentProps<typeof Select>['onChange'];
};

/**
 * A country: a select, which with scripts is operated by a combobox that takes names in every language, codes and calling codes. The
 * select stays the field that is sent. Text that names no country is sent as it is, for the API's message.
 */
export function CountryField({
  id,
  name,
  countries,
  defaultValue = '',
  error,
  autoComplete,
  onChange,
}: Props) {
  const t = useTranslations('forms.address');
  const isHydrated = useIsHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const options = useMemo(() => (isHydrated ? countryOptions(countries) : []), [isHydrated, countries]);
  const isKnown = (code: string) => countries.some((country) => country.code === code);
  const [other, setOther] = useState(isKnown(defaultValue) ? '' : defaultValue);

  const setCode = (code: string) => {
    if (!select.current || select.current.value === code) return;
    if (code !== '' && !isKnown(code)) flushSync(() => setOther(code));
    setFieldValue(select.current, { value: code });
  };
  const settle = (input: HTMLInputElement) => {
    const text = input.value.trim();
    if (text === '') return setCode('');
    const matches = findMatches(options, text);
    const found = namedBy(options, text) ?? (matches.length === 1 ? matches[0] : undefined);
    if (found && input.value !== found.value) setFieldValue(input, { value: found.value });
    setCode(found?.code ?? text);
  };
  const chosen = () => {
    const code = select.current?.value ?? defaultValue;
    return countries.find((country) => country.code === code)?.name ?? code;
  };

  return (
    <>
      <Select
        ref={select}
        id={isHydrated ? `${id}-code` : id}
        name={name}
        defaultValue={defaultValue}
        error={isHydrated ? undefined : error}
        label={isHydrated ? '' : t('country')}
        autoComplete={isHydrated ? 'off' : autoComplete}
        className={isHydrated ? 'hidden' : ''}
        onChange={onChange}
        required={!isHydrated}
      >
        <option value="">{t('choose')}</option>
        {other !== '' && <option value={other}>{other}</option>}
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </Select>
      {isHydrated && (
        <ComboField
          id={id}
          label={t('country')}
          defaultValue={chosen()}
          error={error}
          autoComplete={autoComplete}
          load={async () => options}
          onChoose={({ code }) => setCode(code)}
          onBlur={(event) => settle(event.currentTarget)}
          required
        />
      )}
    </>
  );
}
