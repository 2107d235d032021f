// Makes the public copy of one picture in a separate process, to measure its memory. Usage: public-copy.ts FILE; prints JSON.
import { createPublicCopy, inspectImage } from '../../../src/platform/images/images.ts';

const [path = ''] = process.argv.slice(2);
const info = await inspectImage(path);
const { width, height } = await createPublicCopy(path, info, 2400);
const memoryMB = process.resourceUsage().maxRSS / 1000;
console.log(JSON.stringify({ pixels: info.pixels, width, height, memoryMB }));
