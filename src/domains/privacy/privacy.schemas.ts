import * as z from 'zod';
import { lineText } from '../../kernel/fields.ts';

export const closeInput = z
  .strictObject({ current_password: lineText.min(1).max(200) })
  .meta({ id: 'AccountClosing' });
export type CloseInput = z.infer<typeof closeInput>;
