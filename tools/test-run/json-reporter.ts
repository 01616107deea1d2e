import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type SerializedError, type TestModule, type Vitest } from 'vitest/node';
import { errorsOutside, type VitestReport } from './test-reports.ts';

/** vitest's own report in JSON, and in it what failed outside of every test: only the exit code would tell of it. */
export default class WholeReport extends JsonReporter {
  #file = '';

  constructor() {
    super({});
  }

  override onInit(vitest: Vitest): void {
    super.onInit(vitest);
    const { outputFile } = vitest.config;
    this.#file = typeof outputFile === 'object' ? (outputFile.json ?? '') : '';
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules);
    if (errors.length === 0) return;
    const report: VitestReport = JSON.parse(readFileSync(this.#file, 'utf8'));
    const outside = errorsOutside(errors.map(({ stack, message }) => stack ?? message));
    writeFileSync(this.#file, JSON.stringify({ ...report, testResults: [...report.testResults, outside] }));
  }
}
