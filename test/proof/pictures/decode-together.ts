// Decodes pictures at the same time, as simultaneous uploads do. Usage: decode-together.ts MEMORY_MB FILES; prints the outcomes as JSON.
import { UnreadableImageError } from '../../../src/platform/images/image-faults.ts';
import { inspectImage } from '../../../src/platform/images/images.ts';
import { copyPicture, decodeLimits } from '../../../src/platform/images/large-pictures.ts';

const [memoryMB, ...paths] = process.argv.slice(2);
const limits = { ...decodeLimits, memoryMB: Number(memoryMB) };
const outcomes = await Promise.all(
  paths.map(async (path) => {
    try {
      const { width, height } = await copyPicture(path, await inspectImage(path), 2400, limits);
      return `${width} × ${height}`;
    } catch (error) {
      if (error instanceof UnreadableImageError) return error.fault;
      throw error;
    }
  }),
);
console.log(JSON.stringify(outcomes));
