import * as z from 'zod';
import { requiredLines, requiredText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { workshopQueueFilters } from '../admin/order-queue.rules.ts';
import { orderEntry, orderForStaff } from '../admin/orders.admin.schemas.ts';
import { copyStages } from '../orders.rules.ts';

export const workshopQuery = z.object({ needs: z.enum(workshopQueueFilters).optional(), ...pageFields });
export type WorkshopQuery = z.infer<typeof workshopQuery>;

/** An order in the workshop's list. */
const workshopEntry = orderEntry
  .pick({
    code: true,
    status: true,
    status_label: true,
    created_at: true,
    receiver_name: true,
    country_code: true,
    pickup_type: true,
    picture: true,
    title: true,
    lines: true,
    pieces: true,
    packed: true,
    ready_on: true,
    is_late: true,
  })
  .meta({ id: 'WorkshopEntry' });
export type WorkshopEntry = z.infer<typeof workshopEntry>;

export const workshopList = getList(workshopEntry).extend({ is_more: z.boolean() });
export type WorkshopList = z.infer<typeof workshopList>;

export const copyParams = z.object({ copy: z.string().regex(/^[0-9A-Z]{13}-[1-9]\d{0,2}-[1-9]\d{0,2}$/) });
export const copyMoveInput = z
  .strictObject({ copy: requiredText, to: z.enum(copyStages) })
  .meta({ id: 'CopyMove' });
export const copyRemakeInput = z.strictObject({ reason: requiredLines(500) }).meta({ id: 'CopyRemake' });

/** One physical print of a line, with what can be done with it now. */
const workshopCopy = z
  .object({
    /** As on its production sheet: order, line and number, `G260101ABCDEF-1-2`. */
    code: z.string(),
    number: z.int(),
    stage: z.enum(copyStages),
    stage_label: z.string(),
    /** The stages that it can be moved to, the next one first. */
    later_stages: z.array(z.enum(copyStages)),
    /** When and by whom it was last moved. */
    at: z.iso.datetime({ offset: true }).nullable(),
    by: z.string().nullable(),
    is_undoable: z.boolean(),
    is_remakable: z.boolean(),
    /** Why it is made again; null where it is not. */
    remake: z.string().nullable(),
  })
  .meta({ id: 'WorkshopCopy' });
export type WorkshopCopy = z.infer<typeof workshopCopy>;

/** The workshop's data of an order: what to make, by when, and the destination; no amounts, invoice or e-mail address. */
const { lines, receiver, freight } = orderForStaff.shape;

/** `finish`: what is in production has been made. */
export const workshopOperations = ['start', 'finish', 'finish_remake', 'add_parcel'] as const;

export const workshopOrder = z
  .object({
    ...orderForStaff.pick({
      code: true,
      version: true,
      status: true,
      status_label: true,
      created_at: true,
      production_started_at: true,
      remake: true,
      parcels: true,
      couriers: true,
    }).shape,
    /** What the user can do now. */
    operations: z.array(z.enum(workshopOperations)),
    lines: z.array(
      lines.element
        .pick({
          id: true,
          item_id: true,
          title: true,
          artist: true,
          picture: true,
          size: true,
          size_id: true,
          frame: true,
          frame_id: true,
          nums: true,
          custom: true,
          edition_number: true,
          edition_numbers: true,
          certificates: true,
        })
        .extend({ copies: z.array(workshopCopy) }),
    ),
    receiver: receiver.pick({
      name: true,
      phone: true,
      show_orderer_name: true,
      pickup_type: true,
      address: true,
      store: true,
    }),
    freight: freight.pick({ name: true, ready_on: true, arrives_from: true, arrives_by: true }),
    /** The buyer's name, where the parcel should show it. */
    orderer: z.string().nullable(),
  })
  .meta({ id: 'WorkshopOrder' });
export type WorkshopOrder = z.infer<typeof workshopOrder>;
