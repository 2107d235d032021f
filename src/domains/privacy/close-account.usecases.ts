import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { deleteAccountAttempts, type Origin } from '../../platform/sign-in/attempts.ts';
import { deleteAttachmentFiles } from '../attachments/attachments.usecases.ts';
import { verifyCurrentPassword } from '../members/sessions/passwords.usecases.ts';
import { memberAccount } from '../members/sessions/sessions.usecases.ts';
import { updateOrderSearch } from '../orders/order-search.usecases.ts';
import { enqueueUploadFilesDeletion } from '../uploads/receive-uploads.usecases.ts';
import { privacyErrors } from './privacy.errors.ts';
import { deleteFilesJob } from './privacy.jobs.ts';
import {
  deleteConversations,
  deleteInvitationsTo,
  deleteMailsAbout,
  deletePersonalData,
  deleteUploadsOf,
  eraseMember,
  eraseOrders,
  erasePayouts,
  eraseSubmissions,
  findAddressesOf,
  hasArtistPage,
  hasOpenOrders,
  hasOpenPayouts,
  lockMember,
} from './privacy.repository.ts';
import type { CloseInput } from './privacy.schemas.ts';

/**
 * Closes the account of the logged-in member and erases the person (`docs/rules/privacy.md`). Ended orders stay with their amounts and
 * invoices.
 *
 * @throws ShopError 422 for a wrong password; 409 while an order, a return, a refund or a payout is open, or for an artist with a public page; 429
 */
export async function closeAccount(
  services: Services,
  session: Origin & { memberId: number; email: string },
  form: CloseInput,
): Promise<void> {
  const { memberId } = session;
  await verifyCurrentPassword(services, session, form.current_password);
  await inTransaction(services, async (tx) => {
    const member = await lockMember(tx.db, memberId);
    if (!member || member.status === 'closed') throw new ShopError(commonErrors.unauthenticated);
    if (await hasOpenOrders(tx.db, memberId)) throw new ShopError(privacyErrors.openOrders);
    if (await hasOpenPayouts(tx.db, memberId)) throw new ShopError(privacyErrors.pendingPayout);
    if (await hasArtistPage(tx.db, memberId)) throw new ShopError(privacyErrors.artistPage);
    const addresses = await findAddressesOf(tx.db, memberId);
    const fileIds = await deleteConversations(tx.db, memberId, addresses);
    const uploadIds = await deleteUploadsOf(tx.db, memberId);
    const proofIds = await eraseSubmissions(tx.db, memberId);
    await deletePersonalData(tx.db, memberId);
    await deleteInvitationsTo(tx.db, addresses);
    await erasePayouts(tx.db, memberId);
    const orderIds = await eraseOrders(tx.db, memberId);
    await deleteMailsAbout(tx.db, addresses);
    await tx.jobs.forget(
      tx,
      addresses.map(({ address }) => address),
    );
    await eraseMember(tx.db, memberId);
    await updateOrderSearch(tx, orderIds);
    const confirmed = addresses.filter(({ isConfirmed }) => isConfirmed).map(({ address }) => address);
    for (const account of new Set([member.email, ...confirmed].map(memberAccount))) {
      await deleteAccountAttempts(tx, account);
    }
    await tx.jobs.enqueue(tx, deleteFilesJob, { ids: [...fileIds, ...proofIds] });
    await enqueueUploadFilesDeletion(tx, uploadIds);
  });
}

/** Deletes the files of a closed account. */
export const deleteFiles = (services: Services, { ids }: { ids: string[] }): Promise<void> =>
  deleteAttachmentFiles(services, ids);
