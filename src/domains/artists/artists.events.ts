import { defineEvent } from '../../platform/events.ts';

/**
 * Published in the transaction in which an artist's name changes: the works are reindexed with the new
 * name.
 */
export const artistRenamed = defineEvent<{ artistId: number }>('artists.renamed');
