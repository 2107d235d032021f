/** What seems wrong with a telephone number: its calling code does not exist, or it does not exist under its calling code. */
export const phoneWarnings = ['calling_code', 'phone_number'] as const;
export type PhoneWarning = (typeof phoneWarnings)[number];
