import type { DataOf, ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import type { Script } from '@jixu/test-kit/scripted-server';
import { granted, ok, openPage } from './lesson-test-page.ts';

type Lease = DataOf<'holdPlayLease'>;
type Checks = NonNullable<Lease['checks']>;
export type LessonTestPage = Awaited<ReturnType<typeof openPage>>;

export const CAPTCHA = { kind: 'captcha', vid: 7001, second: 3, left_ms: null, free_ms: 0 } as const;
export const QUIZ = { kind: 'quiz', vid: 7001, second: 45, left_ms: null, free_ms: 0 } as const;
export const FACE = { kind: 'face', vid: 7001, second: 3, left_ms: null, free_ms: 0 } as const;
export const PASSES: Script = {
  createStudyCaptcha: [exampleOf('createStudyCaptcha', 'ok')],
  checkStudyCaptcha: [exampleOf('checkStudyCaptcha', 'ok')],
  createRegulatorCode: [exampleOf('createRegulatorCode', 'ok')],
  checkRegulatorCode: [exampleOf('checkRegulatorCode', 'ok')],
  passKeyNotes: [exampleOf('passKeyNotes', 'ok')],
};

/** A lease that names checks. */
export const told = (part: Pick<Lease, 'checks' | 'due_check'>): ResultOf<'holdPlayLease'> => {
  const { data } = granted('L1');
  return ok({ ...(data as Lease), ...part });
};

/** A page whose lease names these checks, also when it is renewed after 20 and 40 s, until one of them is passed. */
export const openWithChecks = (
  checks: Checks,
  script: Script = {},
  rest: Parameters<typeof openPage>[0] = {},
) => {
  const isLate = checks.some(({ second }) => second === 45);
  const leases = Array.from({ length: isLate ? 3 : 1 }, () => told({ checks }));
  return openPage({ leases: [...leases, told({ checks: [] })], script: { ...PASSES, ...script }, ...rest });
};

export async function solveCaptcha({ lesson, pass }: LessonTestPage): Promise<void> {
  await pass(200);
  lesson.checks.captcha.type('7k3m');
  lesson.checks.captcha.submit();
  await pass(1600);
}

export const isPlaying = ({ player }: LessonTestPage) => player.getState().status === 'playing';
