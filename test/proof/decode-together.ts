// Decodes pictures at the same time, as simultaneous uploads do. Usage: decode-together.ts FILES; prints the outcomes as JSON.
import { UnreadableImageError } from '../../src/platform/images/image-faults.ts';
import { inspectImage } from '../../src/platform/images/images.ts';
import { copyPicture } from '../../src/platform/images/large-pictures.ts';

const outcomes = await Promise.all(
  process.argv.slice(2).map(async (path) => {
    try {
      const { width, height } = await copyPicture(path, await inspectImage(path), 2400);
      return `${width} × ${height}`;
    } catch (error) {
      if (error instanceof UnreadableImageError) return error.fault;
      throw error;
    }
  }),
);
console.log(JSON.stringify(outcomes));
