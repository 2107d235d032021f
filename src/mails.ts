import { getMailWords } from './domains/settings/mail-texts/mail-texts.usecases.ts';
import { getLetterhead } from './domains/settings/settings.usecases.ts';
import { mailSamples } from './mail-samples.ts';

/** What the shop's mails say, but for how they are sent; the same in every process and in tests. */
export const mailWording = { letterhead: getLetterhead, words: getMailWords, samples: mailSamples };
