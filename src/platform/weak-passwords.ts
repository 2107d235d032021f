import { memoizeAsync } from '../kernel/memoize-async.ts';
import type { PasswordWarning } from '../kernel/passwords.ts';

/** The 49,000 most common passwords, and words in them; loaded when the first password is checked. */
const commonPasswords = memoizeAsync(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
});

/** Characters that people write in place of letters. */
const lookAlikes = new Map(Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o' }));
lookAlikes.set('$', 's').set('5', 's').set('7', 't');

/** Up to this number of digits beside a common word make it hardly harder to guess. */
const addedDigits = 4;

/** The shortest name of an address that is looked for. */
const shortestName = 3;

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What makes a password that the rules accept easy to guess, for a warning; null if nothing does. Symbols and letter case do not count. */
export async function passwordWarning(
  password: string,
  email: string | null,
): Promise<PasswordWarning | null> {
  if (await isCommon(password)) return 'common';
  const name = lettersAndDigits(email?.split(/[@+]/)[0] ?? '');
  return name.length >= shortestName && lettersAndDigits(password).includes(name) ? 'contains_email' : null;
}

/** Whether a password is in the list, or a word of it with few digits, or digits of it. */
async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords();
  if (common.has(lettersAndDigits(password))) return true;
  const word = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const digits = lettersAndDigits(password.toLowerCase().replace(word, ''));
  const spellings = [word, [...word].map((one) => lookAlikes.get(one) ?? one).join('')].map(lettersAndDigits);
  const isCommonWord = spellings.some((spelling) => spelling.length >= shortestName && common.has(spelling));
  return isCommonWord && (digits.length <= addedDigits || common.has(digits));
}
