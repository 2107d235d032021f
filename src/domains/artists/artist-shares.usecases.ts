import { taipeiDay } from '../../kernel/dates.ts';
import { fieldError } from '../../kernel/errors.ts';
import { enqueueMail, enqueueMails } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { getMailRecipient, getMailRecipients } from '../members/members.usecases.ts';
import { getShareRate } from '../settings/rates/rates.usecases.ts';
import type { ArtistAdminRow, ArtistColumns } from './artists.admin.repository.ts';
import type { ArtistState } from './artists.admin.schemas.ts';
import { shareMail, shareWithdrawnMail } from './artists.mails.ts';
import { findArtistsWithAccount } from './artists.repository.ts';
import { findShareOn, type Share } from './artists.rules.ts';

/** Throws 422 `share_from` for a first day that has passed. */
export function requireFirstDay({ share_from: from }: ArtistState, today: string): void {
  if (from !== null && from < today) throw fieldError('share_from', 'validation.day_future');
}

/**
 * The columns of the share until the first day of a new one, about which the artist is mailed; null where the share stays.
 *
 * @throws ShopError 422 `share_from` for a day that has passed
 */
export async function getNewShare(
  tx: Services,
  row: ArtistAdminRow,
  before: ArtistState,
  after: ArtistState,
): Promise<Pick<ArtistColumns, 'formerShareBasisPoints' | 'formerShareOnSoldPrice'> | null> {
  const isSame = (['share_basis_points', 'share_on_sold_price', 'share_from'] as const).every(
    (field) => after[field] === before[field],
  );
  if (isSame) return null;
  const today = taipeiDay(tx.clock.now());
  requireFirstDay(after, today);
  const former = findShareOn(row, today);
  if (after.member_id !== null) {
    await sendShareMail(tx, after.member_id, former, { ...after, share_from: after.share_from ?? today });
  }
  return {
    formerShareBasisPoints: former.share_basis_points,
    formerShareOnSoldPrice: former.share_on_sold_price,
  };
}

/** Notifies the artist's account of a new general share. */
async function sendShareMail(
  tx: Services,
  memberId: number,
  former: Share,
  share: Share & { share_from: string },
): Promise<void> {
  const recipient = await getMailRecipient(tx, memberId);
  if (!recipient) return;
  const { email, locale, name } = recipient;
  const usual = await getShareRate(tx);
  await enqueueMail(tx, {
    kind: 'artist.share',
    to: email,
    locale,
    ...shareMail(await tx.mail.translator(tx), {
      locale,
      name,
      startsOn: share.share_from,
      share: share.share_basis_points ?? usual,
      formerShare: former.share_basis_points ?? usual,
      isOnSoldPrice: share.share_on_sold_price,
      siteUrl: tx.settings.siteUrl,
    }),
  });
}

/** Mails the artists for whom the shop's default share applies on the day of a new one, or of one that was withdrawn. */
export async function mailDefaultShare(
  services: Services,
  change: { key: string; startsAt: string; share: number | null; former: number },
): Promise<void> {
  const { key, share, former } = change;
  const startsOn = taipeiDay(new Date(change.startsAt));
  const { siteUrl } = services.settings;
  const translate = await services.mail.translator(services);
  const artists = (await findArtistsWithAccount(services.db)).filter(
    (artist) => findShareOn(artist, startsOn).share_basis_points === null,
  );
  const recipients = await getMailRecipients(
    services,
    artists.flatMap(({ memberId }) => memberId ?? []),
  );
  const mails = artists.flatMap((artist) => {
    const recipient = recipients.get(artist.memberId ?? 0);
    if (!recipient) return [];
    const { email, locale, name } = recipient;
    const isOnSoldPrice = findShareOn(artist, startsOn).share_on_sold_price;
    const to = { locale, name, startsOn, formerShare: former, isOnSoldPrice, siteUrl };
    const mail = share === null ? shareWithdrawnMail(translate, to) : shareMail(translate, { ...to, share });
    return [{ kind: 'artist.share', to: email, locale, key: `artist.share:${key}:${artist.id}`, ...mail }];
  });
  await enqueueMails(services, mails);
}
