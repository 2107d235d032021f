import { duration } from './run.mjs';

/** How often a check under way says how far it is. */
const everyMs = 20_000;

const start = performance.now();

/** A line with the time since the start. */
export function say(text) {
  const seconds = Math.floor((performance.now() - start) / 1000);
  const minutes = String(Math.floor(seconds / 60)).padStart(2);
  console.log(`${minutes}:${String(seconds % 60).padStart(2, '0')}  ${text}`);
}

/** Says from time to time how far a check is, once it has said so itself; `end` ends it. */
export function createProgress(title) {
  let [done, total] = [0, 0];
  const timer = setInterval(() => {
    say(`   ${title}: ${total > 0 ? `${done} of ${total}` : 'under way'}`);
  }, everyMs);
  return {
    update: (report) => {
      ({ done, total } = report);
    },
    end: () => clearInterval(timer),
  };
}

const line = ({ name, ms }) => `${duration(ms).padStart(13)}  ${name}`;

/** The slowest test files and journeys of the run, so that the next slow one is noticed. */
export function saySlowest(slowest) {
  for (const [what, times] of slowest) {
    if (times.length < 2) continue;
    console.log(`\nSlowest ${what}`);
    const longest = times.sort((one, other) => other.ms - one.ms).slice(0, 10);
    for (const time of longest) console.log(line(time));
  }
}

/** How much of a failed check's output is shown again at the end: its last part says what failed. */
const shownOutput = 12_000;

/** @param failures each with the check's name and title, what went wrong, its output, and what failed in it */
export function sayFailures(failures) {
  for (const { title, output } of failures) {
    if (output) console.log(`\n=== ${title}: the last of what it printed\n${output.slice(-shownOutput)}`);
  }
  for (const { name, title, outcome, failed } of failures) {
    console.log(`\nfailed: ${title} (${outcome})`);
    for (const one of failed.length > 0 ? failed : [{ name: '', only: [] }]) {
      if (one.name) console.log(`  ${one.name}`);
      console.log(`    npm test -- ${[name, ...one.only].join(' ')}`);
    }
  }
}
