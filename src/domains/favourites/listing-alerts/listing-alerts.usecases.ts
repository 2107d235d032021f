import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { textIn } from '../../../kernel/locale.ts';
import { enqueueMails } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { greetingName } from '../../members/members.rules.ts';
import { getMailRecipient } from '../../members/members.usecases.ts';
import { favouriteErrors } from '../favourites.errors.ts';
import { workListedMail } from './listing-alerts.mails.ts';
import {
  countListingAlerts,
  deleteListingAlertRow,
  findListingAlert,
  insertListingAlert,
  takeDueAlerts,
} from './listing-alerts.repository.ts';
import { maxAlerts } from './listing-alerts.rules.ts';

async function getAlert({ db }: Services, memberId: number, itemId: number) {
  const found = await findListingAlert(db, memberId, itemId);
  if (!found?.isShown) throw new ShopError(commonErrors.notFound);
  return found;
}

/** Whether a member is notified when an item can be bought. Throws 404 for an item that visitors cannot see. */
export async function hasListingAlert(
  services: Services,
  memberId: number,
  itemId: number,
): Promise<boolean> {
  return (await getAlert(services, memberId, itemId)).isWaiting;
}

/**
 * Subscribes a member to a mail when an item can be bought; idempotent (`docs/rules/catalogue.md`). Throws 404 for an item that visitors
 * cannot see, and 409 for one on the shelf, an e-mail address that is not confirmed, and more than `maxAlerts`.
 */
export async function createListingAlert(
  services: Services,
  memberId: number,
  itemId: number,
): Promise<void> {
  const { status, isWaiting } = await getAlert(services, memberId, itemId);
  if (isWaiting) return;
  if (status === 'on_shelf') throw new ShopError(favouriteErrors.alreadyListed);
  const recipient = await getMailRecipient(services, memberId);
  if (!recipient?.isConfirmed) throw new ShopError(favouriteErrors.emailUnconfirmed);
  if ((await countListingAlerts(services.db, memberId)) >= maxAlerts) {
    throw new ShopError(favouriteErrors.tooManyAlerts, { params: { count: maxAlerts } });
  }
  await insertListingAlert(services.db, { itemId, memberId, createdAt: services.clock.now() });
}

/** Removes the alert; idempotent. */
export const deleteListingAlert = ({ db }: Services, memberId: number, itemId: number): Promise<void> =>
  deleteListingAlertRow(db, memberId, itemId);

/** The maximum of mails that one transaction writes. */
const mailedAtOnce = 100;

/** Mails the members who wait for works that can be bought now, once each. Safe to run in several processes. */
export async function mailListedWorks(services: Services): Promise<void> {
  const translate = await services.mail.translator(services);
  const { siteUrl } = services.settings;
  const mailSome = () =>
    inTransaction(services, async (tx) => {
      const due = await takeDueAlerts(tx.db, mailedAtOnce);
      const reached = due.filter(
        ({ member }) => member.emailConfirmedAt !== null && member.blockedAt === null,
      );
      await enqueueMails(
        tx,
        reached.map(({ member, item }) => {
          const { locale, email } = member;
          const { id, channel } = item;
          const work = {
            id,
            channel,
            title: textIn(item.title, locale),
            artist: textIn(item.artistName, locale),
          };
          const mail = workListedMail(translate, { locale, name: greetingName(member), work, siteUrl });
          return { kind: 'work.listed', to: email, locale, ...mail };
        }),
      );
      return due.length;
    });
  while ((await mailSome()) === mailedAtOnce);
}
