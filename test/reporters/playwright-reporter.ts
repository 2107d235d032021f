import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { longest, send } from './report.ts';

type Journey = { test: TestCase; result: TestResult };

/** Reports the progress, the failed and the slowest journeys to `npm test`. */
export default class PlaywrightReporter implements Reporter {
  private total = 0;
  private readonly journeys: Journey[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.journeys.push({ test, result });
    send({ kind: 'progress', done: this.journeys.length, total: this.total });
  }

  onEnd(_result: FullResult): void {
    const times = this.journeys.map(({ test, result }) => ({ name: getName(test), ms: result.duration }));
    send({ kind: 'slowest', what: 'journeys', times: longest(times) });
    for (const { test } of this.journeys.filter((journey) => !journey.test.ok())) {
      const { file, line } = test.location;
      const place = `${relative(process.cwd(), file)}:${line}`;
      send({ kind: 'failed', name: getName(test), only: [place, `--project=${getProject(test)}`] });
    }
  }
}

const getProject = (test: TestCase): string => test.parent.project()?.name ?? '';

/** `[phone] search.spec.ts › title` */
const getName = (test: TestCase): string => {
  const [, project, ...rest] = test.titlePath();
  return `[${project}] ${rest.join(' › ')}`;
};
