import * as z from 'zod';

/** The parts of PayPal's answers that are read; everything else may change. */

export const accessToken = z.object({ access_token: z.string(), expires_in: z.number() });

const amount = z.object({ value: z.string(), currency_code: z.string() });

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  status_details: z.object({ reason: z.string() }).optional(),
  amount,
});
export type PaypalCapture = z.infer<typeof capture>;

export const paypalRefund = z.object({ id: z.string().min(1), status: z.string() });

const refundOfOrder = paypalRefund.extend({
  custom_id: z.string().optional(),
  amount: amount.optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z.array(capture).optional(),
            refunds: z.array(refundOfOrder).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});
export type PaypalRefund = z.infer<typeof refundOfOrder>;
export type PaypalOrder = z.infer<typeof paypalOrder>;

/** A capture, for the order that it is of. */
export const captureOfOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }),
});

const problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** The code of a rejection: the issue of its first detail, or else its name. */
export function problemCode(body: unknown): string {
  const parsed = problem.safeParse(body).data;
  return parsed?.details?.[0]?.issue ?? parsed?.name ?? 'UNKNOWN';
}

/** The resource of an event about money that went back; the link `up` names the capture. */
export const refundResource = z.object({
  id: z.string().min(1),
  custom_id: z.string().optional(),
  amount,
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

export const disputeResource = z.object({
  dispute_id: z.string().min(1).max(100),
  reason: z.string().max(200).default(''),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })).min(1),
});

export const webhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});
