import { type Localized, locales } from '../../../kernel/locale.ts';
import type { BankAccount, SetupConfirmed, ShopInfo } from '../settings.rules.ts';

/** The name of a new shop until staff change it (`db/migrations/0024_reference-settings.sql`). */
const placeholderName: Localized = { en: 'My shop', 'zh-Hant': '我的商店', 'zh-CN': '我的商店' };

/** The setup steps in the recommended order. */
export const setupSteps = [
  'name',
  'contact',
  'bank',
  'rates',
  'freight',
  'mail',
  'texts',
  'first_work',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Without these steps nobody can pay, the amounts are not known, buyers hear nothing, or they agree to terms that nobody has read. */
export const stepsBeforeOrders: readonly SetupStep[] = setupSteps.filter((step) => step !== 'first_work');

export type SetupFacts = {
  info: ShopInfo;
  bankAccount: BankAccount | null;
  confirmed: SetupConfirmed;
  isMailSent: boolean;
  /** Whether each of `agreedTexts` is in effect. */
  areTextsPublished: boolean;
  hasWorks: boolean;
};

type FactsForOrders = Pick<
  SetupFacts,
  'info' | 'bankAccount' | 'confirmed' | 'isMailSent' | 'areTextsPublished'
>;

const isDoneForOrders = ({
  info,
  bankAccount,
  confirmed,
  isMailSent,
  areTextsPublished,
}: FactsForOrders) => ({
  name: !locales.some((locale) => info.name[locale] === placeholderName[locale]),
  contact: info.email !== '' && locales.every((locale) => info.address[locale] !== ''),
  bank: bankAccount !== null,
  rates: confirmed.rates,
  freight: confirmed.freight,
  mail: isMailSent,
  texts: areTextsPublished,
});

/** Whether each step is done. */
export const setupState = (facts: SetupFacts): Record<SetupStep, boolean> => ({
  ...isDoneForOrders(facts),
  first_work: facts.hasWorks,
});

/** Whether everything needed for orders is configured. */
export const canTakeOrders = (facts: FactsForOrders): boolean =>
  Object.values(isDoneForOrders(facts)).every(Boolean);
