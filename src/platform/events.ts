import { timeAfterDays } from '../kernel/dates.ts';
import { base64Url } from '../kernel/ids.ts';
import { defineJob } from './jobs/job-definition.ts';
import { deleteDeliveriesBefore, markDelivered } from './jobs/jobs.repository.ts';
import { inTransaction, type Services } from './services.ts';

/**
 * When subscribers are called: in the publisher's transaction, so that both succeed or fail together, or after it by the job queue,
 * with retries. A queued subscriber runs in its own transaction, which also records the delivery, so that its writes happen once.
 */
export type Delivery = 'transactional' | 'queued';

/**
 * An event of one domain that other domains react to. It is declared in its domain and subscribed to in `subscriptions.ts`.
 * A payload that is queued must be JSON.
 */
export type EventDefinition<Payload> = { name: string; delivery: Delivery; payload?: Payload };

export const defineEvent = <Payload>(
  name: string,
  delivery: Delivery = 'transactional',
): EventDefinition<Payload> => ({ name, delivery });

type Subscriber = (services: Services, payload: unknown) => Promise<void>;

export type Events = {
  publish<Payload>(services: Services, event: EventDefinition<Payload>, payload: Payload): Promise<void>;
  /** `name` describes the reaction, such as `count copies sold`; a waiting job finds its subscriber by it. */
  subscribe<Payload>(
    event: EventDefinition<Payload>,
    name: string,
    subscriber: (services: Services, payload: Payload) => Promise<void>,
  ): void;
  /** Calls the subscribers of jobs in one transaction, except where a delivery is already recorded. */
  deliver(services: Services, deliveries: readonly DeliveryPayload[]): Promise<void>;
};

type DeliveryPayload = { id: string; event: string; subscriber: string; payload: unknown };

/**
 * Delivers one event to one subscriber, so that a failing subscriber does not make others run again. Those that wait are delivered in one
 * transaction, which takes less of the database than one for each.
 */
export const deliverEventJob = defineJob<DeliveryPayload>('event.deliver', { retries: 10, batchSize: 25 });

export function createEvents(): Events {
  const subscribers = new Map<string, Map<string, Subscriber>>();
  return {
    async publish(services, event, payload) {
      const called = [...(subscribers.get(event.name) ?? [])];
      if (event.delivery === 'transactional') {
        for (const [, call] of called) await call(services, payload);
        return;
      }
      await services.jobs.enqueueAll(
        services,
        deliverEventJob,
        called.map(([subscriber]) => ({
          id: base64Url(services.ids.random(12)),
          event: event.name,
          subscriber,
          payload,
        })),
      );
    },
    subscribe<Payload>(
      event: EventDefinition<Payload>,
      name: string,
      subscriber: (services: Services, payload: Payload) => Promise<void>,
    ) {
      const known = subscribers.get(event.name) ?? new Map<string, Subscriber>();
      // The payload comes from `publish` with the same event, directly or as JSON.
      known.set(name, (services, payload) => subscriber(services, payload as Payload));
      subscribers.set(event.name, known);
    },
    async deliver(services, deliveries) {
      const calls = deliveries.map(({ id, event, subscriber, payload }) => {
        const call = subscribers.get(event)?.get(subscriber);
        // Enqueued by a newer or older release: a process of that release can take it, or it becomes dead and staff see it.
        if (!call) throw new Error(`no subscriber "${subscriber}" is registered for the event ${event}`);
        return { id, call, payload };
      });
      await inTransaction(services, async (tx) => {
        const ids = deliveries.map(({ id }) => id);
        const recorded = await markDelivered(tx.db, ids, tx.clock.now());
        for (const { id, call, payload } of calls) {
          if (recorded.has(id)) await call(tx, payload);
        }
      });
    },
  };
}

/** Days after which recorded deliveries are deleted; much longer than jobs are retried. */
const retentionDays = 365;

/** Deletes old deliveries; safe to run at any time and in several processes. */
export const deleteOldDeliveries = (services: Services): Promise<void> =>
  deleteDeliveriesBefore(services.db, timeAfterDays(services.clock.now(), -retentionDays));
