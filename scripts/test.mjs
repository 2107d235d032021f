// `npm test`: every check; `npm run validate`: the quick ones; `npm run proof`: the long proofs in full.
// `npm test -- NAME [ARGUMENTS]` runs one check alone; the names are those of steps/checks.mjs.
import { constants } from 'node:os';
import { checks, getRun, runs } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { createProgress, print, printFailures, printSlowest } from './steps/progress.mjs';
import { duration, interruptAll, run, withTools } from './steps/run.mjs';
import { installForChecks } from './steps/system.mjs';

const [wanted = 'test', ...further] = process.argv.slice(2);
const stages = runs[wanted] ?? (checks[wanted] && getRun(wanted));
if (!stages) {
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
if (stages.flat(2).some((name) => checks[name].usesSystem)) await installForChecks();

const passed = new Set();
const failures = [];
/** The longest times of all checks, by what was timed. */
const slowest = new Map();

for (const lanes of stages) await Promise.all(lanes.map(runLane));

printSlowest(slowest);
printFailures(failures);
print(interrupted ? `stopped by ${interrupted}` : 'done');
console.log(`${passed.size} passed, ${failures.length} failed`);
process.exitCode = interrupted ? 128 + constants.signals[interrupted] : failures.length > 0 ? 1 : 0;

async function runLane(names) {
  for (const name of names) {
    if (interrupted) return;
    await runCheck(name);
  }
}

async function runCheck(name) {
  const { title, needs } = checks[name];
  if (needs && !passed.has(needs)) {
    print(`-  ${title}: not run, since it needs: ${checks[needs].title}`);
    failures.push({ name, title, outcome: `needs ${needs}`, output: '', failed: [] });
    return;
  }
  const start = performance.now();
  const progress = createProgress(title);
  const failed = [];
  const { code, output } = await runCommands(checks[name], name === wanted ? further : [], (report) => {
    if (report.kind === 'progress') progress.update(report);
    else if (report.kind === 'failed') failed.push(report);
    else slowest.set(report.what, [...(slowest.get(report.what) ?? []), ...report.times]);
  });
  progress.end();
  const took = duration(performance.now() - start);
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
