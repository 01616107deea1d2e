import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs a program that has `output`. */
function run(program: string) {
  const source = `
    const { bufferedOutput } = await import(process.env.MODULE);
    const output = bufferedOutput();
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, MODULE: new URL('./buffered-output.ts', import.meta.url).href },
  });
  children.push(child);
  return child;
}

test('whatever is written before the process exits arrives, in order', async () => {
  const child = run(`
    for (let line = 0; line < 5000; line++) output.write(line + '\\n');
    process.exit(0);`);
  const lines = Array.from({ length: 5000 }, (_, line) => `${line}\n`);
  expect(await text(child.stdout)).toBe(lines.join(''));
});

test('a line does not wait for the next one', async () => {
  const child = run(`output.write('alone\\n'); process.stdin.resume();`);
  expect(String((await once(child.stdout, 'data'))[0])).toBe('alone\n');
});

test('S2 a process whose lines nobody reads any more goes on, and exits when it wants to', async () => {
  const child = run(`
    output.write('ready\\n');
    process.stdin.once('data', () => {
      output.write('written to nobody\\n');
      output.flush();
      setTimeout(() => {
        output.write('the last words\\n');
        process.exit(3);
      }, 1);
    });`);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const exited = once(child, 'exit');
  child.stdin.write('go on');
  expect(await exited).toEqual([3, null]);
});
