import { duration } from './run.mjs';

/** How often the progress of a running check is printed. */
const intervalMs = 20_000;

const start = performance.now();

/** Prints a line with the time since the start. */
export function print(text) {
  const seconds = Math.floor((performance.now() - start) / 1000);
  const minutes = String(Math.floor(seconds / 60)).padStart(2);
  console.log(`${minutes}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
}

/** Prints the progress of a check at intervals until `end` is called; `update` takes what the check reports. */
export function createProgress(title) {
  let [done, total] = [0, 0];
  const timer = setInterval(() => {
    print(`   ${title}: ${total > 0 ? `${done} of ${total}` : 'running'}`);
  }, intervalMs);
  return {
    update: (report) => {
      ({ done, total } = report);
    },
    end: () => clearInterval(timer),
  };
}

const formatTime = ({ name, ms }) => `${duration(ms).padStart(13)}  ${name}`;

/** Prints the slowest test files and journeys of the run. */
export function printSlowest(slowest) {
  for (const [what, times] of slowest) {
    if (times.length < 2) continue;
    console.log(`\nSlowest ${what}`);
    const longest = times.sort((one, other) => other.ms - one.ms).slice(0, 10);
    for (const time of longest) console.log(formatTime(time));
  }
}

/** How many characters from the end of a failed check's output are printed again. */
const shownOutput = 12_000;

/** @param failures each with the check's name and title, the outcome, its output, and which of its tests failed */
export function printFailures(failures) {
  for (const { title, output } of failures) {
    if (output) console.log(`\n=== ${title}: end of the output\n${output.slice(-shownOutput)}`);
  }
  for (const { name, title, outcome, failed } of failures) {
    console.log(`\nfailed: ${title} (${outcome})`);
    for (const one of failed.length > 0 ? failed : [{ name: '', only: [] }]) {
      if (one.name) console.log(`  ${one.name}`);
      console.log(`    npm test -- ${[name, ...one.only].join(' ')}`);
    }
  }
}
