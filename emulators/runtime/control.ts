import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { CommonState, Store } from './emulator.ts';
import type { Bindings } from './failing.ts';
import type { Notifier } from './notifications.ts';

/** Equal texts, in a time that does not depend on where they differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The part of the control API that both emulators have: scripts, clock and notifications, under `/control`. */
export function controlApp<Script>(
  { state, save, now }: Store<CommonState<Script>>,
  notifier: Notifier,
  scriptSchema: z.ZodType<Script>,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(async (c, next) => {
    if (!isSameText(c.req.header('authorization') ?? '', `Bearer ${state.controlKey}`)) {
      return c.json({ error: 'the control key is missing or wrong' }, 401);
    }
    return next();
  });
  app.onError((error, c) => {
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    return c.json({ error: String(error) }, 500);
  });
  app.get('/scripts', (c) => c.json(state.scripts));
  app.post('/scripts', async (c) => {
    state.scripts.push(scriptSchema.parse(await c.req.json()));
    save();
    return c.body(null, 204);
  });
  app.delete('/scripts', (c) => {
    state.scripts.length = 0;
    save();
    return c.body(null, 204);
  });
  app.post('/clock', async (c) => {
    const { advanceSeconds } = z.object({ advanceSeconds: z.number() }).parse(await c.req.json());
    state.clockOffsetMs += advanceSeconds * 1000;
    save();
    return c.json({ now: now().toISOString() });
  });
  app.get('/notifications', (c) => c.json(state.notifications));
  app.post('/notifications/:id/send', async (c) => {
    const notification = state.notifications.find(({ id }) => id === c.req.param('id'));
    if (!notification) return c.json({ error: 'no such notification' }, 404);
    return c.json({ status: await notifier.send(notification) });
  });
  app.get('/settled', async (c) => {
    await notifier.settled();
    return c.body(null, 204);
  });
  return app;
}
