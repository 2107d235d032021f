import { agreedTexts } from '../../../kernel/agreed-texts.ts';
import { effectiveDay } from '../../../kernel/dates.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { settingErrors } from '../settings.errors.ts';
import { findSettings } from '../settings.repository.ts';
import type { Confirmable } from '../settings.rules.ts';
import { getSetting } from '../settings.usecases.ts';
import { areInEffect, hasWorkOnShelf, markSetupConfirmed } from './setup.repository.ts';
import { canTakeOrders, setupState, setupSteps, stepsBeforeOrders } from './setup.rules.ts';
import type { SetupData } from './setup.schemas.ts';

const areTextsPublished = ({ db, clock }: Services) =>
  areInEffect(db, agreedTexts, effectiveDay(clock.now()));

/** At most five seconds old where invalidation events do not arrive. */
const areTextsPublishedNow = cachedFor(5000, areTextsPublished);

/**
 * Whether the shop has everything needed for orders: name, address, bank account, confirmed rates and
 * freight, a mail server, and the texts that buyers agree to.
 */
export async function acceptsOrders(services: Services): Promise<boolean> {
  return canTakeOrders({
    info: await getSetting(services, 'info'),
    bankAccount: await getSetting(services, 'bank_account'),
    confirmed: await getSetting(services, 'setup'),
    isMailSent: sendsMail(services),
    areTextsPublished: await areTextsPublishedNow(services),
  });
}

/** @throws ShopError 409 `not_taking_orders` */
export async function requireAcceptingOrders(services: Services): Promise<void> {
  if (!(await acceptsOrders(services))) throw new ShopError(settingErrors.notTakingOrders);
}

/** The setup steps and whether each is done. In the demo, mails go to its outbox. */
export async function getSetup(services: Services): Promise<SetupData> {
  const { info, bank_account: bankAccount, setup: confirmed } = await findSettings(services.db);
  if (!info || bankAccount === undefined || !confirmed) throw new Error('a setting is missing');
  const facts = {
    info,
    bankAccount,
    confirmed,
    isMailSent: sendsMail(services),
    areTextsPublished: await areTextsPublished(services),
    hasWorks: await hasWorkOnShelf(services.db),
  };
  const done = setupState(facts);
  return {
    takes_orders: canTakeOrders(facts),
    steps: setupSteps.map((key) => ({ key, done: done[key], required: stepsBeforeOrders.includes(key) })),
  };
}

/** In the caller's transaction: records that staff have saved their own values. */
export const confirmSetup = (tx: Services, part: Confirmable): Promise<void> =>
  markSetupConfirmed(tx.db, part);
