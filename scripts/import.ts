// `npm run import -- FOLDER`: imports the works of a folder into the catalogue (docs/import.md).
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/config.ts';
import {
  type ImportEntry,
  type ImportReport,
  importFolder,
  UnreadableListError,
} from '../src/domains/catalogue/imports/folder-import.usecases.ts';
import { NoShopError, openExistingShop } from '../src/services.ts';

const usage =
  'npm run import -- FOLDER   (a folder with works.csv or works.json and the image files; docs/import.md)';

/** The report is written to the imported folder. */
const reportName = 'import-report.txt';

const formatEntry = ({ place, key, outcome, notes }: ImportEntry): string =>
  `${place}: ${key}: ${outcome}${notes.length > 0 ? `; ${notes.join('; ')}` : ''}`;

/** Draws a progress bar on a terminal; elsewhere prints a line for each work. Refused works are always printed. */
function showProgress(done: number, total: number, entry: ImportEntry): void {
  const isRejected = entry.outcome === 'refused';
  if (!process.stdout.isTTY) {
    console.log(`${done}/${total} ${formatEntry(entry)}`);
    return;
  }
  process.stdout.clearLine(0);
  process.stdout.cursorTo(0);
  if (isRejected) console.log(formatEntry(entry));
  const width = 30;
  const full = Math.round((width * done) / total);
  process.stdout.write(
    `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${total} ${entry.key.slice(0, 40)}`,
  );
  if (done === total) process.stdout.write('\n');
}

function getSummary({ entries }: ImportReport): string {
  const count = (outcome: ImportEntry['outcome']) =>
    entries.filter((entry) => entry.outcome === outcome).length;
  return `${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged, ${count('refused')} refused`;
}

async function saveReport(folder: string, report: ImportReport): Promise<void> {
  const path = join(folder, reportName);
  const lines = report.entries.filter((entry) => entry.notes.length > 0).map(formatEntry);
  const text = [`${new Date().toISOString()}  ${getSummary(report)}`, ...lines, ''].join('\n');
  try {
    await writeFile(path, text);
    console.log(`The report is in ${path}`);
  } catch (error) {
    console.log(`The report could not be written to ${path}: ${(error as Error).message}`);
  }
}

async function run(folder: string): Promise<number> {
  const config = readConfig(process.env);
  const shop = await openExistingShop(config);
  console.log(`Importing into the shop of ${config.databaseUrl ? 'DATABASE_URL' : config.dataDir}`);
  // Closing stops the embedded database, which would otherwise outlive this process. The open transaction is rolled back.
  process.once('SIGINT', () => void shop.close().finally(() => process.exit(130)));
  try {
    const report = await importFolder(shop.services, folder, showProgress);
    console.log(getSummary(report));
    await saveReport(folder, report);
    return report.entries.some((entry) => entry.outcome === 'refused') ? 1 : 0;
  } finally {
    await shop.close();
  }
}

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(resolve(folder));
  } catch (error) {
    // Errors that the operator can fix are printed as a message; anything else is a defect and has its stack trace.
    console.error(
      error instanceof UnreadableListError || error instanceof NoShopError ? error.message : error,
    );
    process.exitCode = 1;
  }
}
