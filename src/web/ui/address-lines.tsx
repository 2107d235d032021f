import { phoneText } from '../../kernel/contact-details.ts';
import { placeLines } from '../../kernel/text/place-lines.ts';

type Place = Parameters<typeof placeLines>[0] & {
  remark?: string | undefined;
  phone?: { code: string; number: string } | undefined;
};

/** An address in the format of its country, with phone and delivery note. */
export function AddressLines({ address, countries }: { address: Place; countries: Record<string, string> }) {
  const { phone, remark } = address;
  const lines = placeLines(address, countries[address.country_code] ?? address.country_code);
  if (phone) lines.push(phoneText(phone));
  if (remark) lines.push(remark);
  return lines.map((line) => (
    <span key={line} className="block break-words">
      {line}
    </span>
  ));
}
