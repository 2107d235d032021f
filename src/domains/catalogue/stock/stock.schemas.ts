import * as z from 'zod';
import { localizedData, optionalText, requiredText, versionField } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { rejection } from '../../../kernel/validation.ts';
import {
  laterDaysBounds,
  maxStockQuantity,
  stockedKinds,
  stockMovementKinds,
  whenOutOptions,
} from './stock.rules.ts';

export const stockParams = z.object({
  kind: z.enum(stockedKinds),
  /** A number, or a mat's colour key. */
  id: z.string().regex(/^(?:[1-9]\d{0,8}|[a-z][a-z0-9-]{0,59})$/),
});

/** Quantities are in `unit`: mm of a moulding, cm² of the others. */
export const stockLevel = z
  .object({
    kind: z.enum(stockedKinds),
    id: z.string(),
    name: localizedData,
    /** Whether the material is on offer. */
    active: z.boolean(),
    unit: z.enum(['mm', 'cm2']),
    /** A material that is not tracked is unlimited. */
    tracked: z.boolean(),
    /** The sum of all movements; below 0 where more was used than was counted. */
    on_hand: z.int(),
    reorder_level: z.int().nullable(),
    is_low: z.boolean(),
    /** Nothing is on hand. */
    is_out: z.boolean(),
    /** What visitors are offered then: as before, `later_days` working days later, or not at all. */
    when_out: z.enum(whenOutOptions),
    later_days: z.int().nullable(),
    /** 0 until it is tracked for the first time. */
    version: z.int(),
  })
  .meta({ id: 'StockLevel' });
export type StockLevel = z.infer<typeof stockLevel>;

/** Low stock first, then what is tracked, then the others. */
export const stockLevels = z.object({ items: z.array(stockLevel) }).meta({ id: 'StockLevels' });
export type StockLevels = z.infer<typeof stockLevels>;

/** A whole number within these limits; one message says them in the units that staff type. */
const quantityFrom = (minimum: number) =>
  z
    .number()
    .refine(
      (value) => Number.isSafeInteger(value) && value >= minimum && value <= maxStockQuantity,
      rejection('validation.stock_quantity'),
    )
    .meta({ type: 'integer', minimum, maximum: maxStockQuantity });
const quantity = quantityFrom(0);
const notZero = (value: number) => value !== 0;
const zero = rejection('validation.not_zero');

export const stockSettingsInput = z
  .strictObject({
    tracked: z.boolean(),
    /** Null for none: the stock is never low. */
    reorder_level: quantity.nullable(),
    /** What visitors are offered while nothing is on hand. */
    when_out: z.enum(whenOutOptions).default('offered'),
    later_days: z.int().min(laterDaysBounds.minimum).max(laterDaysBounds.maximum).nullable().default(null),
    /** The version that was read; 0 of a material that was never tracked. */
    version: z.int().min(0),
  })
  .refine(({ when_out, later_days }) => when_out !== 'later' || later_days !== null, {
    ...rejection('validation.required'),
    path: ['later_days'],
  })
  .meta({ id: 'StockSettingsInput' });
export type StockSettingsInput = z.infer<typeof stockSettingsInput>;

/** What was counted, received or has to be corrected, with the version of the stock level that was read. */
export const stockMovementInput = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('count'),
      /** All that is there. */
      quantity,
      note: optionalText.default(''),
      version: versionField,
    }),
    z.strictObject({
      kind: z.literal('receipt'),
      quantity: quantity.refine(notZero, zero),
      note: optionalText.default(''),
      version: versionField,
    }),
    z.strictObject({
      kind: z.literal('correction'),
      /** Added, or taken where it is below 0. */
      quantity: quantityFrom(-maxStockQuantity).refine(notZero, zero),
      /** Why. */
      note: requiredText,
      version: versionField,
    }),
  ])
  .meta({ id: 'StockMovementInput' });
export type StockMovementInput = z.infer<typeof stockMovementInput>;

export const stockMovementQuery = z.object(pageFields);
export type StockMovementQuery = z.infer<typeof stockMovementQuery>;

const stockMovement = z
  .object({
    id: z.int(),
    kind: z.enum(stockMovementKinds),
    /** Added, or taken where it is below 0; of a count the difference to the stock before. */
    quantity: z.int(),
    note: z.string(),
    staff: z.string().nullable(),
    /** Of a use: the code of the print for which it was taken, or returned where it is above 0. */
    copy: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovement>;

/** The newest first. */
export const stockMovements = getList(stockMovement);
export type StockMovements = z.infer<typeof stockMovements>;
