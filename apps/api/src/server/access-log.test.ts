import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createAccessLog } from './request-lifecycle.ts';

function collect() {
  const lines: { status: number; count?: number }[] = [];
  const clock = { ms: 0 };
  const write = createAccessLog(
    createLog({ write: (line: string) => void lines.push(JSON.parse(line)) }),
    () => clock.ms,
  );
  return { lines, clock, write };
}

test('of successes a hundred a second are written; the next line says how many were left out', () => {
  const { lines, clock, write } = collect();
  for (let at = 0; at < 250; at++) write({ status: 200, errcode: 0 });
  expect(lines).toHaveLength(100);
  clock.ms = 1000;
  write({ status: 200, errcode: 0 });
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)?.count).toBe(150);
  write({ status: 200, errcode: 0 });
  expect(lines.at(-1)?.count).toBeUndefined();
});

test.each([{ status: 503, errcode: 9503 }, { status: 200, errcode: 1001 }, { status: 404 }])(
  'what is no success is always written (%j)',
  (fields) => {
    const { lines, write } = collect();
    for (let at = 0; at < 500; at++) write(fields);
    expect(lines).toHaveLength(500);
  },
);
