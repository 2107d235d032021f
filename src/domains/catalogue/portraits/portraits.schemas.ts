import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';
import { positive } from '../../../kernel/paging.ts';

/** The version of the page that was read; another one is rejected (409 `version_conflict`, with the current page). */
export const portraitQuery = z.object({ version: positive.meta({ type: 'integer', minimum: 1 }) });

export const portraitInput = z.strictObject({ upload_id: idField }).meta({ id: 'PortraitInput' });
