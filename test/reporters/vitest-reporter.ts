import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { longest, send } from './report.ts';

/** Reports the progress, the failed and the slowest files to `npm test`. */
export default class VitestReporter implements Reporter {
  private total = 0;
  private done = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.total = specifications.length;
  }

  onTestModuleEnd(): void {
    this.done += 1;
    send({ kind: 'progress', done: this.done, total: this.total });
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const times = modules.map((module) => ({
      name: module.relativeModuleId,
      // Includes hooks, since a file is often slow because of `beforeAll`.
      ms: module.diagnostic().duration + module.diagnostic().collectDuration,
    }));
    send({ kind: 'slowest', what: 'files', times: longest(times) });
    for (const module of modules.filter((one) => !one.ok())) {
      const first = module.children.allTests('failed').next().value;
      const name = first ? `${module.relativeModuleId}: ${first.fullName}` : module.relativeModuleId;
      send({ kind: 'failed', name, only: [module.relativeModuleId] });
    }
    for (const { message } of errors) send({ kind: 'failed', name: message, only: [] });
  }
}
