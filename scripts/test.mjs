// `npm test`: every check; `npm run validate`: the quick ones; `npm run proof`: the long proofs in full.
// `npm test -- NAME [ARGUMENTS]` runs one check alone; the names are those of steps/checks.mjs.
import { constants } from 'node:os';
import { checks, runs } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { createProgress, print, printFailures, printSlowest } from './steps/progress.mjs';
import { duration, interruptAll, run, withTools } from './steps/run.mjs';
import { installForChecks } from './steps/system.mjs';

const [wanted = 'test', ...further] = process.argv.slice(2);
const lanes = runs[wanted] ?? (checks[wanted] && [[wanted]]);
if (!lanes) {
  console.error(
    `usage: npm test [-- NAME [ARGUMENTS]], where NAME is one of\n  ${Object.keys(checks).join('\n  ')}`,
  );
  process.exit(2);
}

let interrupted;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = signal;
    interruptAll();
  });
}

await install();
if (lanes.flat().some((name) => checks[name].usesSystem)) await installForChecks();

const passed = new Set();
const failures = [];
/** The longest times of all checks, by what was timed. */
const slowest = new Map();

/** The end of each check that was started, by name. */
const ends = new Map();
await Promise.all(lanes.map(startLane));

printSlowest(slowest);
printFailures(failures);
print(interrupted ? `stopped by ${interrupted}` : 'done');
console.log(`${passed.size} passed, ${failures.length} failed`);
process.exitCode = interrupted ? 128 + constants.signals[interrupted] : failures.length > 0 ? 1 : 0;

function startLane(names) {
  let before;
  for (const name of names) before = start(name, before);
  return before;
}

/** Starts a check after the one before it in its lane and the one that it needs. */
function start(name, before) {
  const { needs } = checks[name];
  if (!ends.has(name))
    ends.set(
      name,
      Promise.all([before, needs && start(needs)]).then(() => runCheck(name)),
    );
  return ends.get(name);
}

async function runCheck(name) {
  if (interrupted) return;
  const { title, needs } = checks[name];
  if (needs && !passed.has(needs)) {
    print(`-  ${title}: not run, since it needs: ${checks[needs].title}`);
    failures.push({ name, title, outcome: `needs ${needs}`, output: '', failed: [] });
    return;
  }
  const startTime = performance.now();
  const progress = createProgress(title);
  const failed = [];
  const { code, output } = await runCommands(checks[name], name === wanted ? further : [], (report) => {
    if (report.kind === 'progress') progress.update(report);
    else if (report.kind === 'failed') failed.push(report);
    else slowest.set(report.what, [...(slowest.get(report.what) ?? []), ...report.times]);
  });
  progress.end();
  const took = duration(performance.now() - startTime);
  print(code === 0 ? `ok ${title}  ${took}` : `✗  ${title}  ${took}: exit code ${code}`);
  if (code === 0) passed.add(name);
  else failures.push({ name, title, outcome: `exit code ${code}`, output, failed });
}

async function runCommands({ commands, env }, furtherArguments, onMessage) {
  const list = typeof commands === 'function' ? await commands() : commands;
  const last = { code: 0, output: '' };
  for (const [index, command] of list.entries()) {
    const whole = index === list.length - 1 ? [...command, ...furtherArguments] : command;
    Object.assign(last, await run(whole, { env: withTools({ ...process.env, ...env }), onMessage }));
    if (last.code !== 0) break;
  }
  return last;
}
