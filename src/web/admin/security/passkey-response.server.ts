import { data } from 'react-router';
import type { PasskeyInput } from '../../../domains/staff/staff.schemas.ts';
import { parseJson } from '../../../kernel/json.ts';

/** Parses the browser's WebAuthn response from the form. Anything but a JSON object is a bad request. */
export function passkeyResponse(text: string | undefined): PasskeyInput['response'] {
  try {
    const value: unknown = parseJson(text ?? '');
    // The API validates it.
    if (typeof value === 'object' && value !== null) return value as PasskeyInput['response'];
  } catch {
    // Invalid JSON is rejected below.
  }
  throw data(null, { status: 400 });
}
