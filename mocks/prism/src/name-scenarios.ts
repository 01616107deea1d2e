import type { OperationId } from '@jixu/contract/operations';
import { hasExample, type MockOperation, OPERATION_TABLE } from './operation-table.ts';
import type { Scenario, Step } from './scenario.ts';
import { SCENARIOS } from './scenario-table.ts';

const SLOW_MS = 2_500;
/** Longer than any client's timeout. */
const SLOWEST_MS = 600_000;

/** A family of scenarios outside the table; `@<operation>` limits any of them to one operation. */
export interface Pattern {
  readonly form: string;
  readonly title: string;
}

export const PATTERNS: readonly Pattern[] = [
  { form: 'errcode:<code>[@<operation>]', title: '拒绝：凡列有此错误码的接口（传输层错误码对一切接口）' },
  { form: 'example:<name>[@<operation>]', title: '指定示例：凡有此名称示例的接口，例如 example:empty' },
  { form: 'slow[:<ms>][@<operation>]', title: `慢：等这么久才回答（不写为 ${SLOW_MS} 毫秒）` },
  { form: 'offline[@<operation>]', title: '断网：连接立刻中断' },
  { form: 'no-answer[@<operation>]', title: '无应答：连接保持，一直没有回答' },
];

const PATTERN = /^(errcode|example|slow|offline|no-answer)(?::([\w-]+))?(?:@(\w+))?$/;

function stepOf(kind: string, value: string): Step | string {
  switch (kind) {
    case 'errcode':
      return /^\d+$/.test(value) ? { example: `e${value}` } : 'errcode wants a number, as errcode:1004@login';
    case 'example':
      return value === '' ? 'example wants a name, as example:empty@listOrders' : { example: value };
    case 'slow': {
      const delayMs = value === '' ? SLOW_MS : Number(value);
      const isTime = Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= SLOWEST_MS;
      return isTime ? { delayMs } : `slow wants whole milliseconds up to ${SLOWEST_MS}, as slow:800`;
    }
    case 'offline':
      return { fails: 'cut' };
    default:
      return { fails: 'silent' };
  }
}

function patternScenario(name: string, step: Step, only: string | undefined): Scenario | string {
  const all = [...OPERATION_TABLE.values()];
  const named = only === undefined ? all : all.filter(({ id }) => id === only);
  if (named.length === 0) return `there is no operation "${only}"`;
  const { example } = step;
  const playing = named.filter((operation) => example === undefined || hasExample(operation, example));
  if (playing.length === 0) return `no such example: ${examplesOf(named, only)}`;
  const plays = Object.fromEntries(playing.map(({ id }): [OperationId, Step[]] => [id, [step]]));
  return { name, title: name, plays };
}

function examplesOf(operations: readonly MockOperation[], only: string | undefined): string {
  const [operation] = operations;
  if (only === undefined || operation === undefined) return 'no operation has it';
  return `${only} has ${Object.keys(operation.examples).join(', ')}`;
}

function nameScenario(name: string): Scenario | string {
  const known = SCENARIOS.find((scenario) => scenario.name === name);
  if (known !== undefined) return known;
  const [, kind, value = '', only] = PATTERN.exec(name) ?? [];
  if (kind === undefined) return `there is no scenario "${name}"; GET /__scenarios lists them`;
  const step = stepOf(kind, value);
  return typeof step === 'string' ? step : patternScenario(name, step, only);
}

/** The scenarios of `login-qr, slow:500`, in that order; an error sentence when one of them does not exist. */
export function nameScenarios(names: string): readonly Scenario[] | string {
  const scenarios: Scenario[] = [];
  for (const name of names.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    const scenario = nameScenario(name);
    if (typeof scenario === 'string') return scenario;
    scenarios.push(scenario);
  }
  return scenarios;
}
