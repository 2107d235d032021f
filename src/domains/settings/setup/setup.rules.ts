import { type Localized, locales } from '../../../kernel/locale.ts';
import type { BankAccount, ShopInfo } from '../settings.rules.ts';

/** What a new shop begins with that staff confirm, by reading it or by saving their own. */
export const confirmable = ['rates', 'freight', 'texts'] as const;
export type Confirmable = (typeof confirmable)[number];
export type SetupConfirmed = Record<Confirmable, boolean>;

/** What a new shop is called until staff name it (`db/migrations/0024`). */
const placeholderName: Localized = { en: 'My shop', 'zh-Hant': '我的商店', 'zh-CN': '我的商店' };

/** What there is to do before a shop is ready, in the order in which it is best done. */
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

/** Without one of these nobody can pay, or nobody knows whom or how much. */
export const stepsBeforeOrders: readonly SetupStep[] = ['name', 'contact', 'bank', 'rates', 'freight'];

export type SetupFacts = {
  info: ShopInfo;
  bankAccount: BankAccount | null;
  confirmed: SetupConfirmed;
  isMailSent: boolean;
  hasWorks: boolean;
};

type FactsForOrders = Pick<SetupFacts, 'info' | 'bankAccount' | 'confirmed'>;

const isDoneForOrders = ({ info, bankAccount, confirmed }: FactsForOrders) => ({
  name: !locales.some((locale) => info.name[locale] === placeholderName[locale]),
  contact: info.email !== '' && locales.every((locale) => info.address[locale] !== ''),
  bank: bankAccount !== null,
  rates: confirmed.rates,
  freight: confirmed.freight,
});

/** Which steps are done. */
export const setupState = (facts: SetupFacts): Record<SetupStep, boolean> => ({
  ...isDoneForOrders(facts),
  mail: facts.isMailSent,
  texts: facts.confirmed.texts,
  first_work: facts.hasWorks,
});

/** Whether everything that selling needs is there. */
export const canTakeOrders = (facts: FactsForOrders): boolean =>
  Object.values(isDoneForOrders(facts)).every(Boolean);
