import * as z from 'zod';
import { lineText, requiredText } from '../../../kernel/fields.ts';
import { rejection } from '../../../kernel/validation.ts';
import { attachmentId } from '../../attachments/attachments.schemas.ts';
import {
  completeLink,
  isWebPage,
  maxApplicationLinks,
  maxApplicationPictures,
} from './applications.rules.ts';

const link = lineText
  .overwrite((text) => completeLink(text.trim()))
  .refine(isWebPage, rejection('validation.web_page'));

/** `PUT /api/artist-application` */
export const applicationInput = z
  .strictObject({
    artist_name: requiredText,
    links: z.array(link).max(maxApplicationLinks),
    /** Pictures of the application, and new ones of `POST /api/attachment`, in their order. */
    pictures: z.array(attachmentId).max(maxApplicationPictures),
    /** The version that was read; 0 for the first. */
    version: z.int().min(0).max(2_147_483_647),
  })
  .meta({ id: 'ArtistApplicationInput' });
export type ApplicationInput = z.infer<typeof applicationInput>;

export const applicationData = z
  .object({
    artist_name: z.string(),
    links: z.array(z.string()),
    /** The sizes are in pixels. */
    pictures: z.array(z.object({ id: attachmentId, name: z.string(), width: z.int(), height: z.int() })),
    version: z.int(),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'ArtistApplication' });
export type ApplicationData = z.infer<typeof applicationData>;

/** Null before the artist has sent one. */
export const applicationState = z.object({ application: applicationData.nullable() });
export type ApplicationState = z.infer<typeof applicationState>;

export const pictureParams = z.object({ id: attachmentId });
