/** Reason codes of a decline, with their meaning. */
export const declineReasons = [
  ['203', 'General decline'],
  ['202', 'Expired card'],
  ['204', 'Insufficient funds'],
  ['205', 'Stolen or lost card'],
  ['207', 'Issuing bank unavailable'],
  ['208', 'Inactive card'],
  ['210', 'Credit limit reached'],
  ['211', 'Invalid card verification number'],
  ['221', 'Customer is on the negative file'],
  ['222', 'Account frozen'],
  ['231', 'Invalid account number'],
  ['232', 'Card type not accepted'],
  ['233', 'General decline by the processor'],
  ['234', 'Merchant account is not configured'],
  ['236', 'Processor failure'],
  ['240', 'Card type does not match the number'],
  ['475', 'Payer authentication required'],
  ['476', 'Payer authentication failed'],
  ['478', 'Strong customer authentication required'],
  ['481', 'Rejected by fraud screening'],
] as const;

/** `message` of a reply. */
export const messages = {
  ACCEPT: 'Request was processed successfully.',
  REVIEW: 'Decision is REVIEW.',
  DECLINE: 'Decision is DECLINE.',
  ERROR: 'Request was not processed.',
  CANCEL: 'The consumer cancelled the transaction',
};
