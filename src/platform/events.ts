import { base64Url } from '../kernel/ids.ts';
import { defineJob } from './jobs/job-definition.ts';
import { deleteDeliveriesBefore, markDelivered } from './jobs/jobs.repository.ts';
import { inTransaction, type Services } from './services.ts';

/**
 * When subscribers are called: in the publisher's own transaction, so that all of it holds or none; or after it, by the
 * job queue, tried again until it worked. A subscriber by job runs in a transaction of its own, in which its delivery is
 * marked, so that what it writes is written once however often it is tried.
 */
export type Delivery = 'in transaction' | 'by job';

/**
 * Something that happened in one domain and matters to another. It is declared in the domain where it happens and
 * subscribed to in `subscriptions.ts`. What is delivered by job has to be what JSON can say.
 */
export type EventDefinition<Payload> = { name: string; delivery: Delivery; payload?: Payload };

export const defineEvent = <Payload>(
  name: string,
  delivery: Delivery = 'in transaction',
): EventDefinition<Payload> => ({ name, delivery });

type Subscriber = (services: Services, payload: never) => Promise<void>;

export type Events = {
  publish<Payload>(services: Services, event: EventDefinition<Payload>, payload: Payload): Promise<void>;
  /** `name` says what is done, such as `count copies sold`; a job that waits finds its subscriber by it. */
  subscribe<Payload>(
    event: EventDefinition<Payload>,
    name: string,
    subscriber: (services: Services, payload: Payload) => Promise<void>,
  ): void;
  /** Calls the subscriber that a job is for, unless it has done its part already. */
  deliver(services: Services, delivery: DeliveryPayload): Promise<void>;
};

type DeliveryPayload = { id: string; event: string; subscriber: string; payload: unknown };

/** One event for one subscriber, so that a subscriber that fails does not make another one run again. */
export const deliverEventJob = defineJob<DeliveryPayload>('event.deliver', { retries: 10 });

export function createEvents(): Events {
  const subscribers = new Map<string, Map<string, Subscriber>>();
  return {
    async publish(services, event, payload) {
      for (const [subscriber, call] of subscribers.get(event.name) ?? []) {
        if (event.delivery === 'in transaction') await call(services, payload as never);
        else {
          const id = base64Url(services.ids.random(12));
          await services.jobs.enqueue(services, deliverEventJob, {
            id,
            event: event.name,
            subscriber,
            payload,
          });
        }
      }
    },
    subscribe(event, name, subscriber) {
      const known = subscribers.get(event.name) ?? new Map<string, Subscriber>();
      subscribers.set(event.name, known.set(name, subscriber as Subscriber));
    },
    async deliver(services, { id, event, subscriber, payload }) {
      const call = subscribers.get(event)?.get(subscriber);
      // A newer release enqueued it, or an older one: a process that knows it will take it, or staff see it.
      if (!call) throw new Error(`nobody here is called "${subscriber}" for ${event}`);
      await inTransaction(services, async (tx) => {
        if (await markDelivered(tx.db, id, tx.clock.now())) await call(tx, payload as never);
      });
    },
  };
}

/** A job is dead long before; then staff revive it, or never. */
const deliveriesKeptDays = 365;

/** Housekeeping, safe to run at any time and in several processes. */
export const deleteOldDeliveries = (services: Services): Promise<void> =>
  deleteDeliveriesBefore(
    services.db,
    new Date(services.clock.now().getTime() - deliveriesKeptDays * 86_400_000),
  );
