import { getMailTranslator } from './domains/settings/mail-texts/mail-texts.usecases.ts';
import { getMailLetterhead } from './domains/settings/settings.usecases.ts';
import { mailSamples } from './mail-samples.ts';

/** Texts and letterhead of the shop's mails; the same in every process and in tests. */
export const mailWording = {
  letterhead: getMailLetterhead,
  translator: getMailTranslator,
  samples: mailSamples,
};
