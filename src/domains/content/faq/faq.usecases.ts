import { type Locale, textIn } from '../../../kernel/locale.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import type { Services } from '../../../platform/services.ts';
import { findFaq } from './faq.repository.ts';
import type { FaqEntry } from './faq.schemas.ts';

/** A change by staff shows everywhere within five seconds. */
const maxAgeMs = 5000;

const faq = cachedFor(maxAgeMs, (services) => findFaq(services.db));

/** Frequently asked questions and their answers, in their order (`docs/rules/pages.md`: six at the start). */
export async function listFaq(services: Services, locale: Locale): Promise<FaqEntry[]> {
  return (await faq(services)).map(({ id, question, answer }) => ({
    id,
    question: textIn(question, locale),
    answer: textIn(answer, locale),
  }));
}
