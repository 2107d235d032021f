import type { Services } from './services.ts';

/**
 * Something that happened in one domain and matters to another. It is declared in the domain where it happens and
 * subscribed to in `server.ts`; subscribers run in the publisher's own transaction, so that all of it holds or none.
 */
export type EventDefinition<Payload> = { name: string; payload?: Payload };

export const defineEvent = <Payload>(name: string): EventDefinition<Payload> => ({ name });

type Subscriber = (services: Services, payload: never) => Promise<void>;

export type Events = {
  publish<Payload>(services: Services, event: EventDefinition<Payload>, payload: Payload): Promise<void>;
  subscribe<Payload>(
    event: EventDefinition<Payload>,
    subscriber: (services: Services, payload: Payload) => Promise<void>,
  ): void;
};

export function createEvents(): Events {
  const subscribers = new Map<string, Subscriber[]>();
  return {
    async publish(services, event, payload) {
      for (const subscriber of subscribers.get(event.name) ?? [])
        await subscriber(services, payload as never);
    },
    subscribe(event, subscriber) {
      subscribers.set(event.name, [...(subscribers.get(event.name) ?? []), subscriber as Subscriber]);
    },
  };
}
