import { expect, test } from 'vitest';
import { createLog, loggedError } from './log.ts';

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

const CANARIES = ['林晓燕', '440301199001011234', '13800138000', '482913'];

test('a field that is not listed never reaches the line', () => {
  const careless = {
    route: 'login',
    name: '林晓燕',
    body: { id_number: '440301199001011234' },
    telephone: '13800138000',
  };
  const text = capture((log) => log.info('answered', careless));
  expect(text).toContain('"route":"login"');
  for (const canary of CANARIES) expect(text).not.toContain(canary);
});

test('a listed field that holds anything but a plain word is replaced', () => {
  const text = capture((log) =>
    log.info('answered', { route: '/x?name=林晓燕', method: 'GET\r\nINFO forged' }),
  );
  expect(text).not.toContain('林晓燕');
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).toContain('"route":"[dropped]"');
});

test('an error is told by class, code and place, never by its message', () => {
  const error = Object.assign(new Error('duplicate key (phone)=(13800138000)'), { code: '23505' });
  const text = capture((log) => log.error('failed', { fault: loggedError(error) }));
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain('13800138000');
});

test('a place is told from the checkout on, wherever that stands', () => {
  const error = new Error('x');
  error.stack = [
    'Error: x',
    'at decide (/home/某人/a b/packages/domain/src/rule.ts:27:33)',
    'at file:///srv/jixu/apps/api/build/server.js:1:2',
    'at async run (node:internal/process:1:1)',
  ].join('\n');
  expect(loggedError(error).at).toEqual([
    'at decide (packages/domain/src/rule.ts:27:33)',
    'at apps/api/build/server.js:1:2',
    'at async run (node:internal/process:1:1)',
  ]);
});
