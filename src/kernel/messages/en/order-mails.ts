/** Subjects and texts of the mails of orders. */
export const orderMails = {
  'mail.order_placed.subject': 'Thank you for your order {code}',
  'mail.order_placed.heading': 'Thank you for your order',
  'mail.order_placed.text': 'We have your order {code}, and this is what you chose.',
  'mail.order_placed.made':
    'Each piece is made for you. We expect to finish on {ready}, and the parcel should reach you between {from} and {to}.',
  'mail.order_placed.collect':
    'Each piece is made for you. We expect to finish on {ready}; then it will wait for you at {store}.',
  'mail.order_placed.made_paid':
    'Each piece is made for you, and we begin when the payment has arrived. If it comes soon, we expect to finish on {ready}, and the parcel should reach you between {from} and {to}.',
  'mail.order_placed.collect_paid':
    'Each piece is made for you, and we begin when the payment has arrived. If it comes soon, we expect to finish on {ready}; then it will wait for you at {store}.',
  'mail.order_placed.transfer':
    'Please transfer the amount by {deadline}, and write the reference with it so that we find your order.',
  'mail.order_placed.deposit':
    'Please transfer the deposit by {deadline}, and write the reference with it so that we find your order. We begin when it has arrived; the remaining {rest} is due within {days} days after that.',
  'mail.order_placed.terms':
    'We begin to make your order now. Please transfer the amount by {deadline}, as agreed with you:',
  'mail.order_placed.link': 'See your order',
  'mail.group_placed.text': 'We have your {count} orders, one for each address, and this is what you chose.',
  'mail.group.delivery': 'Order {code}, to {name} in {city}:',
  'mail.group_placed.total': 'Total of the {count} orders',
  'mail.group.together': 'This transfer is for {count} orders that you placed together:',
  'mail.group.open': 'Still to be paid',
  'mail.group_failed.heading': 'Your orders have ended',
  'mail.group_failed.text':
    'We did not receive the payment for the orders {codes} by {deadline}, so they have ended. You owe us nothing, and numbers of limited editions that we held for you are free again.',
  'mail.order.pieces': '{nums} × {title}',
  'mail.order.picture': 'Picture of “{title}”',
  'mail.order.items': 'Works',
  'mail.order.po_number': 'Purchase order no.',
  'mail.order.offer': 'Offer no.',
  'mail.order.freight': 'Delivery',
  'mail.order.total': 'Total',
  'mail.order.free': 'Free',
  'mail.order.customs':
    'This order goes outside Taiwan. Import duties and taxes of the destination are not part of the total: the courier or the customs may collect them on arrival.',
  'mail.transfer.bank': 'Bank',
  'mail.transfer.code': 'Bank code',
  'mail.transfer.swift': 'SWIFT/BIC',
  'mail.transfer.charges':
    'For a transfer from abroad, please choose to pay all bank charges yourself (“OUR”), so that the full amount reaches us.',
  'mail.transfer.address': 'Address of the bank',
  'mail.transfer.account': 'Account',
  'mail.transfer.account_name': 'Account holder',
  'mail.transfer.amount': 'Amount',
  'mail.transfer.reference': 'Reference',
  'mail.transfer.deadline': 'Pay before',
  'mail.order_failed.subject': 'Your order {code} was not paid in time',
  'mail.order_failed.heading': 'Your order has ended',
  'mail.order_failed.text':
    'We did not receive the payment for order {code} by {deadline}, so the order has ended. You owe us nothing, and numbers of limited editions that we held for you are free again.',
  'mail.order_failed.again':
    'If you would still like the work, please order it again. If you have already paid, answer this e-mail, and we will put it right.',
  'mail.order_failed.link': 'See what you had chosen',
  'mail.order_overdue.subject': 'Payment of order {code} is overdue',
  'mail.order_overdue.heading': 'Please pay your order',
  'mail.order_overdue.text':
    'Order {code} was to be paid by {deadline}, and we have not received your transfer. If it is on its way, please ignore this e-mail.',
  'mail.order_due.subject': 'Order {code} is to be paid soon',
  'mail.order_due.heading': 'Your payment is due soon',
  'mail.order_due.text':
    'Please pay order {code} by {deadline}. If your transfer is on its way, please ignore this e-mail.',
  'mail.order_part_paid.subject': 'We have received part of the payment for order {code}',
  'mail.order_part_paid.heading': 'Part of your payment has arrived',
  'mail.order_part_paid.text':
    'Thank you: we have received {received} for order {code}. Please pay the remaining {left} by {deadline}.',
  'mail.order_part_paid.text_overdue':
    'Thank you: we have received {received} for order {code}. The remaining {left} was to be paid by {deadline}. If it is on its way, please ignore this e-mail.',
  'mail.order_part_paid.deposit': 'This completes your deposit: we begin to make your order now.',
  'mail.order_part_paid.received': 'Received now',
  'mail.order_part_paid.left': 'Still to be paid',
  'mail.order.money_back': 'What you paid goes back to you. We write again as soon as it is on its way.',
  'mail.parcel.track': 'Follow the parcel {number} at {courier}',
  'mail.order_paid.subject': 'Your payment for order {code} has arrived',
  'mail.order_paid.heading': 'Your payment has arrived',
  'mail.order_paid.text':
    'Thank you: the payment for order {code} has arrived, and we begin to make your works.',
  'mail.order_paid.text_made': 'Thank you: the payment for order {code} has arrived.',
  'mail.order_made.subject': 'Your order {code} is made',
  'mail.order_made.heading': 'Your works are made',
  'mail.order_made.text':
    'The works of order {code} are finished and are being packed. We write again when they leave us.',
  'mail.order_again.subject': 'We make your order {code} again',
  'mail.order_again.heading': 'We make it again',
  'mail.order_again.text':
    'Something of order {code} was lost or damaged on its way. We are sorry. We make it again at our own cost, and write when it leaves us.',
  'mail.order_shipped.subject': 'Your order {code} is on its way',
  'mail.order_shipped.heading': 'On its way to you',
  'mail.order_shipped.text': 'Order {code} has left us and is on its way to you.',
  'mail.order_shipped.text_store':
    'Order {code} has left us and is on its way to {store}. We write again when it waits for you there.',
  'mail.order_arrived.subject': 'Your order {code} has arrived',
  'mail.order_arrived.heading': 'It has arrived',
  'mail.order_arrived.text':
    'Order {code} has been delivered. Please look at the works when you unpack them: if anything is damaged or not what you ordered, tell us within 14 days.',
  'mail.order_arrived.text_store':
    'Order {code} is waiting for you at {store}. Please look at the works when you collect them: if anything is damaged or not what you ordered, tell us within 14 days.',
  'mail.order_cancelled.subject': 'Your order {code} has been cancelled',
  'mail.order_cancelled.heading': 'Your order has been cancelled',
  'mail.order_cancelled.text': 'Order {code} has been cancelled.',
  'mail.order_refunded.subject': 'We refund your order {code}',
  'mail.order_refunded.heading': 'We refund your order',
  'mail.order_refunded.text': 'We refund order {code} in full.',
  'mail.order_address.subject': 'The address of your order {code} is corrected',
  'mail.order_address.heading': 'The address is corrected',
  'mail.order_address.text': 'We deliver order {code} to this address:',
  'mail.parcel_shipped.subject': 'A parcel of your order {code} is on its way',
  'mail.parcel_shipped.heading': 'A parcel is on its way',
  'mail.parcel_shipped.text': 'A parcel of order {code} has left us; the rest follows.',
  'mail.order_withdrawn.subject': 'Receipt of your withdrawal from order {code}',
  'mail.order_withdrawn.heading': 'We have received your withdrawal',
  'mail.order_withdrawn.text':
    'This is the receipt of your withdrawal from the contract for order {code}. Please keep it.',
  'mail.order_withdrawn.time': 'Received on',
  'mail.order_withdrawn.order': 'Order',
  'mail.order_withdrawn.work': 'Withdrawn from',
  'mail.order_withdrawn.sender': 'Name',
  'mail.order_withdrawn.email': 'E-mail address',
  'mail.order_withdrawn.cancelled':
    'The order is cancelled. What you have paid goes back to you the way you paid it.',
  'mail.order_withdrawn.returned':
    'We write to you within two working days about sending back what you have received, and refund what you have paid for these works.',
  'mail.order_withdrawn.late':
    'The days to withdraw from this order ended on {day}, so this statement does not end the contract. If something is damaged or is not what you ordered, or if you think that this is wrong, please reply to this e-mail.',
  'mail.order_withdrawn.exempt':
    'The works of this order were made to your own size, and you agreed that these cannot be withdrawn from. This statement does not end the contract. If something is damaged, please reply to this e-mail.',
  'mail.order_withdrawn.nothing':
    'The order has ended already, or all of it is being returned, so nothing was left to withdraw from.',
  'mail.order.withdrawal': 'Changed your mind?',
  'mail.order.withdrawal_link': 'Withdraw from contract here',
  'mail.order_return_asked.subject': 'Your return request for order {code}',
  'mail.order_return_asked.heading': 'We have received your request',
  'mail.order_return_asked.text':
    'You asked to return part of order {code}. We look at it and reply within two working days. Please keep the work and its packaging until then.',
  'mail.order_return_accepted.subject': 'Your return for order {code} is accepted',
  'mail.order_return_accepted.heading': 'Your return is accepted',
  'mail.order_return_accepted.text': 'We have accepted your return for order {code}.',
  'mail.order_return_received.subject': 'Your return for order {code} has arrived',
  'mail.order_return_received.heading': 'Your parcel has arrived',
  'mail.order_return_received.text':
    'What you sent back from order {code} has arrived here. We check it and write to you when the refund or the exchange is on its way.',
  'mail.order_return_received.short':
    '{nums} of the {asked} prints that you announced came back. The others stay yours; you can still return them on the page of your order.',
  'mail.order_return_refunded.subject': 'We are refunding your return for order {code}',
  'mail.order_return_refunded.heading': 'Your refund is decided',
  'mail.order_return_refunded.text':
    'We are refunding your return for order {code} and write to you again when the money is sent.',
  'mail.order_return_exchanged.subject': 'Your exchange for order {code}',
  'mail.order_return_exchanged.heading': 'We are making it again',
  'mail.order_return_exchanged.text':
    'We are making it again for you, without charge. The exchange for order {code} is the new order {exchange}, and you can follow it there.',
  'mail.order_return_declined.subject': 'Your return request for order {code}',
  'mail.order_return_declined.heading': 'We cannot accept your return',
  'mail.order_return_declined.text': 'We have looked at your request for order {code} and cannot accept it:',
  'mail.refund_sent.subject': 'We have sent you money back for order {code}',
  'mail.refund_sent.heading': 'Your money is on its way',
  'mail.refund_sent.text': 'We have sent back {amount} for order {code}. Banks take up to five working days.',
} as const;
