import { defineEvent } from '../../platform/events.ts';

/** An artist is called otherwise, in the same transaction: the works are to be found by the new name. */
export const artistRenamed = defineEvent<{ artistId: number }>('artists.renamed');
