import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Failure } from './scripts.ts';

export type Bindings = { Bindings: HttpBindings };

function cutConnection(c: Context<Bindings>): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

const unprocessable = (c: Context<Bindings>): Response =>
  c.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'UNEXPECTED' }] }, 422);

/** A refusal is lost like any other answer. */
async function unanswered(perform: () => Response | Promise<Response>): Promise<void> {
  try {
    await perform();
  } catch {
    // The client never learns of it.
  }
}

/** Carries a call out, or fails as scripted. */
export async function answer(
  c: Context<Bindings>,
  failure: Failure | undefined,
  perform: () => Response | Promise<Response>,
): Promise<Response> {
  switch (failure) {
    case undefined:
      return perform();
    case 'unavailable':
      return c.json({ name: 'SERVICE_UNAVAILABLE', message: 'Service unavailable.' }, 503);
    case 'refused':
      return unprocessable(c);
    case 'lost_request':
      return cutConnection(c);
    case 'lost_response':
      await unanswered(perform);
      return cutConnection(c);
    case 'conflict':
      await unanswered(perform);
      return c.json({ name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, 409);
    case 'unprocessable':
      await unanswered(perform);
      return unprocessable(c);
    case 'empty':
      await unanswered(perform);
      return c.body(null, 200);
    case 'timeout':
      await unanswered(perform);
      // The client closes the connection, or the emulator when it is closed.
      return RESPONSE_ALREADY_SENT;
  }
}
