import * as z from 'zod';
import { emailField, optionalText, requiredText } from '../../../kernel/fields.ts';

/** The order's code as it is in its mails, and the e-mail address that they are sent to. */
export const withdrawalInput = z
  .strictObject({ code: requiredText, email: emailField, name: optionalText.optional() })
  .meta({ id: 'WithdrawalInput' });
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

/** The same whether or not there is such an order. */
export const withdrawalData = z.object({ received_at: z.iso.datetime() }).meta({ id: 'WithdrawalReceived' });
export type WithdrawalData = z.infer<typeof withdrawalData>;
