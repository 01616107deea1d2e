import type { Environment, EnvironmentProblem, EnvironmentResult } from '@jixu/serving/environment';
import { sentenceOf } from '@jixu/serving/environment';
import type { Words } from './task.ts';

/** What a task needs of the environment is not there. */
export class SettingsMissing extends Error {
  readonly words: Words;

  constructor(problems: readonly EnvironmentProblem[]) {
    const sentences = problems.map(sentenceOf).join('; ');
    super(sentences);
    this.words = { en: sentences, zh: `环境变量有误：${sentences}` };
  }
}

/** What a task reads of the environment. @throws SettingsMissing */
export function settings<T>(
  read: (environment: Environment) => EnvironmentResult<T>,
  environment: Environment,
): T {
  const result = read(environment);
  if (!result.ok) throw new SettingsMissing(result.problems);
  return result.values;
}
