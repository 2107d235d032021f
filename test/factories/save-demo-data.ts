// Creates the data of the demo, before several checks copy them at the same time.
import { saveDemoData } from './demo-data.ts';

await saveDemoData();
