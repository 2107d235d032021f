import { createPrintFile } from '../../../src/platform/images/large-pictures.ts';

/** Writes the print file that the parameter describes as JSON. */
await createPrintFile(JSON.parse(process.argv[2] ?? ''));
