import { recordCopiesSold } from './domains/artists/artists.usecases.ts';
import { subscribeCart } from './domains/cart/cart.usecases.ts';
import { sendResetLinkJob } from './domains/members/members.jobs.ts';
import { sendResetLink } from './domains/members/passwords.usecases.ts';
import { mailOrderFailed, mailOrderPlaced } from './domains/orders/order-mails.usecases.ts';
import { orderFailed, orderPlaced } from './domains/orders/orders.events.ts';
import { mapWords, renewSearch } from './domains/search/renewing.usecases.ts';
import { mapWordsJob, renewSearchJob } from './domains/search/search.jobs.ts';
import { deliverEventJob } from './platform/events.ts';
import { sendMail, sendMailJob } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

/** Says who is told of which event and who does which job; the same in every process and in tests. */
export function subscribeAll({ events, jobs }: Services): void {
  jobs.handle(deliverEventJob, (services, delivery) => services.events.deliver(services, delivery));
  jobs.handle(sendMailJob, sendMail);
  jobs.handle(sendResetLinkJob, sendResetLink);
  jobs.handle(renewSearchJob, renewSearch);
  jobs.handle(mapWordsJob, mapWords);

  subscribeCart(events);
  events.subscribe(orderPlaced, 'mail the confirmation', mailOrderPlaced);
  events.subscribe(orderFailed, 'mail the end', mailOrderFailed);
  events.subscribe(orderPlaced, 'count copies sold', (services, { lines }) =>
    recordCopiesSold(
      services,
      lines.map(({ artistId, nums }) => ({ artistId, copies: nums })),
    ),
  );
  events.subscribe(orderFailed, 'count copies sold', (services, { lines }) =>
    recordCopiesSold(
      services,
      lines.map(({ artistId, nums }) => ({ artistId, copies: -nums })),
    ),
  );
}
