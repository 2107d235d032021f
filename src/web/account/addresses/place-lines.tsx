import { useLocale } from '../../i18n/locale.tsx';

type Place = {
  country_code: string;
  city: string;
  township: string;
  postal_code: string;
  address: string;
  remark?: string | undefined;
  phone?: { code: string; number: string } | undefined;
};

/** `+886 912345678`, however the country's code was written. */
export const phoneText = ({ code, number }: { code: string; number: string }): string =>
  `+${code.replace(/^\+/, '')} ${number}`;

/** An address as it is written on a parcel: in Chinese from the country to the door, otherwise the other way round. */
export function PlaceLines({ address, countries }: { address: Place; countries: Record<string, string> }) {
  const isChinese = useLocale() !== 'en';
  const { city, township, postal_code, address: street, phone, remark } = address;
  const country = countries[address.country_code] ?? address.country_code;
  const lines = isChinese
    ? [`${postal_code} ${country}`, `${city}${township}${street}`]
    : [street, `${township}, ${city} ${postal_code}`, country];
  if (phone) lines.push(phoneText(phone));
  if (remark) lines.push(remark);
  return lines.map((line) => (
    <span key={line} className="block break-words">
      {line}
    </span>
  ));
}
