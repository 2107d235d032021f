import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import WithdrawalPage from './withdrawal-page.tsx';

const values = { code: 'G270101ABC123', email: 'mei@example.com', name: 'Mei Lin' };

test('a withdrawal is entered, confirmed, and received at a time in Taipei', () => {
  expect(shownLines(WithdrawalPage, { code: 'G270101ABC123' })).toEqual([
    'Withdraw from contract',
    'You can withdraw from an order without giving a reason. You need no account for it. To send back only some works of an order, please use its page in your account.',
    'How many days you have, and what cannot be withdrawn from, is described in Returns and exchanges </exchange> .',
    'Order number',
    '[code=G270101ABC123]',
    'It is in every e-mail about the order, for example G261120ABC123',
    'E-mail address of the order',
    '[email=]',
    'The address that our e-mails about it are sent to',
    'Your name (optional)',
    '[name=]',
    '[Withdraw from contract here]',
  ]);
  const asked = { step: 'confirm', values, at: '' };
  expect(shownLines(WithdrawalPage, { code: '' }, { actionData: asked })).toEqual([
    'Confirm your withdrawal',
    'With the button you declare that you withdraw from the contract for this order. We e-mail you a receipt with the date and time.',
    'Order number | G270101ABC123 [code=G270101ABC123]',
    'E-mail address of the order | mei@example.com [email=mei@example.com]',
    'Your name | Mei Lin [name=Mei Lin]',
    '[Confirm withdrawal] [Change these details]',
  ]);
  const sent = { step: 'sent', values, at: '2026-12-31T16:30:00Z' };
  expect(shownLines(WithdrawalPage, { code: '' }, { actionData: sent })).toEqual([
    'We have received your withdrawal',
    'Received on 1 January 2027 at 00:30 (GMT+8).',
    'If G270101ABC123 is an order of mei@example.com, a receipt with this date and time is on its way to that address, with what happens next.',
    'If no receipt comes within an hour, please check the number and the address, or write to us </contact> .',
  ]);
  const chinese = shownLines(WithdrawalPage, { code: '' }, { actionData: sent, locale: 'zh-Hant' });
  expect(chinese).toEqual([
    '已收到您的解除聲明',
    '收到時間：2027年1月1日 凌晨12:30 (GMT+8)。',
    '如果 G270101ABC123 是 mei@example.com 的訂單，註明此日期與時間的收據正寄往該信箱，信中會說明後續步驟。',
    '若一小時內沒有收到，請確認訂單編號與信箱，或 與我們聯絡 </zh-Hant/contact> 。',
  ]);
});
