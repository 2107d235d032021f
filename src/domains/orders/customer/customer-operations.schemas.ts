import * as z from 'zod';
import { optionalLines } from '../../../kernel/fields.ts';

/** `reason` is for the shop. */
export const cancelInput = z.strictObject({ reason: optionalLines(500).optional() });
