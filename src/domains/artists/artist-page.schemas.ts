import * as z from 'zod';
import { localizedData, textField, versionField } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { nameField, portraitData } from './artists.admin.schemas.ts';

/** The artist's own public page, as the artist edits it (`docs/rules/members.md`). */
export const ownArtistPage = z
  .object({
    /** The artist's id: the page is `/artist/{id}`. */
    id: z.int(),
    version: z.int(),
    name: localizedData,
    statement: localizedData,
    biography: localizedData,
    portrait: portraitData.nullable(),
    /** The languages that the statement or the biography misses. */
    missing: z.array(z.enum(locales)),
  })
  .meta({ id: 'OwnArtistPage' });
export type OwnArtistPage = z.infer<typeof ownArtistPage>;

/** `PUT /api/artist-page`: the texts in every language, and the version that was read. */
export const ownArtistPageInput = z
  .strictObject({ name: nameField, statement: textField, biography: textField, version: versionField })
  .meta({ id: 'OwnArtistPageInput' });
