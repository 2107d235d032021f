import { data } from 'react-router';
import type { PasskeyInput } from '../../../domains/staff/staff.schemas.ts';

/** What a browser answered to a passkey's ceremony, from the form that the scripts sent. What is no object is a bad request. */
export function passkeyResponse(text: string | undefined): PasskeyInput['response'] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    // The API looks into it.
    if (typeof value === 'object' && value !== null) return value as PasskeyInput['response'];
  } catch {
    // Refused below.
  }
  throw data(null, { status: 400 });
}
