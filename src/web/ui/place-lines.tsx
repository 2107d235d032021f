import { isHan, phoneText } from '../../kernel/written.ts';

type Place = {
  country_code: string;
  city: string;
  township: string;
  postal_code: string;
  address: string;
  remark?: string | undefined;
  phone?: { code: string; number: string } | undefined;
};

/** An address as it is written on a parcel, in the order of its script: from the country to the door, or back. */
export function PlaceLines({ address, countries }: { address: Place; countries: Record<string, string> }) {
  const { city, township, postal_code, address: street, phone, remark } = address;
  const country = countries[address.country_code] ?? address.country_code;
  const lines = isHan(city + street)
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
