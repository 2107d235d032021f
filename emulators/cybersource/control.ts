import type { Hono } from 'hono';
import { z } from 'zod';
import { controlApp } from '../runtime/control.ts';
import { type Call, commonControl, controlCaller } from '../runtime/control-client.ts';
import type { Bindings } from '../runtime/failing.ts';
import { addRefund, type Cybersource, choosePayment, computeRefunded, computeTotals } from './payments.ts';
import { receiveRequest } from './receive.ts';
import { signReply } from './signature.ts';
import {
  type BrowserReturn,
  type CardChoice,
  cardChoices,
  cybersourceScripts,
  type Fields,
  type PaymentSession,
  type Transaction,
} from './state.ts';

const currencies = z.enum(['TWD', 'USD']);
const fieldsSchema = z.record(z.string(), z.string());
const urls = z.object({
  notificationUrl: z.string().optional(),
  receiptUrl: z.string().optional(),
  cancelUrl: z.string().optional(),
});

type PaidRequest = { problem?: string; return: BrowserReturn | null };

/** CyberSource's part of the control API. */
export function cybersourceControl(cybersource: Cybersource): Hono<Bindings> {
  const { store, notifier } = cybersource;
  const { state, save } = store;
  const app = controlApp(store, notifier, cybersourceScripts);
  app.post('/settings', async (c) => {
    const { currency, ...settings } = urls.extend({ currency: currencies }).parse(await c.req.json());
    Object.assign(state.profiles[currency], settings);
    save();
    return c.body(null, 204);
  });
  app.get('/sessions', (c) => c.json(Object.values(state.sessions)));
  app.get('/transactions', (c) => c.json(Object.values(state.transactions)));
  app.get('/totals', (c) => c.json(computeTotals(state)));
  app.post('/payments', async (c) => {
    const { fields, choice } = z
      .object({ fields: fieldsSchema, choice: cardChoices })
      .parse(await c.req.json());
    const received = receiveRequest(cybersource, fields);
    const chosen =
      received.result === 'opened' ? choosePayment(cybersource, received.session, choice) : undefined;
    save();
    if (received.result === 'refused') return c.json({ problem: received.problem, return: null });
    if (received.result === 'returned') return c.json({ return: received.return });
    if (!chosen) return c.json({ error: 'the part is not an amount below the whole' }, 400);
    return c.json({ return: chosen.return ?? null });
  });
  app.post('/transactions/:id/resolve', async (c) => {
    const { decision } = z.object({ decision: z.enum(['ACCEPT', 'DECLINE']) }).parse(await c.req.json());
    const transaction = state.transactions[c.req.param('id')];
    if (transaction?.decision !== 'REVIEW' && !transaction?.status) {
      return c.json({ error: 'no transaction that is not final' }, 404);
    }
    delete transaction.status;
    transaction.decision = decision;
    transaction.reasonCode = decision === 'ACCEPT' ? '100' : '481';
    save();
    return c.body(null, 204);
  });
  app.post('/transactions/:id/refund', async (c) => {
    const { minor } = z.object({ minor: z.int().positive() }).parse(await c.req.json());
    const sale = state.transactions[c.req.param('id')];
    if (sale?.kind !== 'sale') return c.json({ error: 'no such payment' }, 404);
    if (sale.decision !== 'ACCEPT' || minor > sale.minor - computeRefunded(state, sale)) {
      return c.json({ error: 'more than is left of it' }, 422);
    }
    const refund = addRefund(cybersource, sale, { reference: sale.reference, minor });
    save();
    return c.json(refund);
  });
  app.post('/replies/sign', async (c) => {
    const { currency, fields } = z
      .object({ currency: currencies, fields: fieldsSchema })
      .parse(await c.req.json());
    return c.json(signReply(fields, state.profiles[currency].secretKey, store.now()));
  });
  return app;
}

const calls = (call: Call) => ({
  ...commonControl<z.input<typeof cybersourceScripts>>(call),
  /** Sets a profile's merchant POST URL, response page and cancel page. Requests may override them. */
  configure: (currency: 'TWD' | 'USD', settings: z.input<typeof urls>): Promise<void> =>
    call('POST', '/settings', { currency, ...settings }),
  /** Payment pages that were opened. */
  sessions: (): Promise<PaymentSession[]> => call('GET', '/sessions'),
  transactions: (): Promise<Transaction[]> => call('GET', '/transactions'),
  /**
   * Does what the browser does at the payment page, without one: posts the shop's fields and makes a choice.
   * `return` is what the browser would post to the shop, null for nothing; `problem` says why the page was refused.
   */
  pay: (fields: Fields, choice: CardChoice): Promise<PaidRequest> =>
    call('POST', '/payments', { fields, choice }),
  /** Ends the review or the unknown status of a payment or refund. As with the real provider, the shop is not notified and has to ask. */
  resolve: (transactionId: string, decision: 'ACCEPT' | 'DECLINE'): Promise<void> =>
    call('POST', `/transactions/${transactionId}/resolve`, { decision }),
  /** Refunds a sale as its merchant does in the Business Center; in minor units. The shop is not notified. */
  refund: (transactionId: string, minor: number): Promise<Transaction> =>
    call('POST', `/transactions/${transactionId}/refund`, { minor }),
  /** Signs a reply of any content with a profile's secret. Nothing is recorded or sent. */
  signReply: (currency: 'TWD' | 'USD', fields: Fields): Promise<Fields> =>
    call('POST', '/replies/sign', { currency, fields }),
});

export type CybersourceControl = ReturnType<typeof calls>;

/** A client of the control API of the CyberSource emulator. */
export const connectCybersourceControl = (origin: string, controlKey: string): CybersourceControl =>
  calls(controlCaller(origin, controlKey));
