import { afterEach, expect, test, vi } from 'vitest';
import { createStorybookBuild, type StorybookBuild } from './storybook-build.ts';

let build: StorybookBuild;
afterEach(() => {
  build.stop();
  vi.unstubAllEnvs();
});

const eventually = (found: () => unknown) => expect.poll(found, { timeout: 30_000 });

const running = (program: string): StorybookBuild => {
  build = createStorybookBuild([process.execPath, '--input-type=module', '-e', program]);
  return build;
};

test('before anybody asks nothing runs', () => {
  expect(running('').state()).toEqual({ kind: 'none' });
});

test('what the build says is there while it runs, and it runs once', async () => {
  const { start, state } = running(`console.log('installing ' + process.pid); setInterval(() => {}, 1000);`);
  start();
  await eventually(state).toMatchObject({
    kind: 'running',
    output: expect.stringMatching(/^installing \d+\n$/),
  });
  const { output } = state() as { output: string };
  start();
  expect(state()).toMatchObject({ kind: 'running', output });
});

test('when it has ended well there is nothing more to say', async () => {
  const { start, state } = running('');
  start();
  expect(state().kind).toBe('running');
  await eventually(() => state().kind).toBe('none');
});

test('when it fails its last words are kept, until it is tried again', async () => {
  const { start, state } = running(`console.error('no room'); process.exit(1);`);
  start();
  await eventually(state).toEqual({ kind: 'failed', output: 'no room\n' });
  start();
  expect(state().kind).toBe('running');
});

test('a program that is not there has failed', async () => {
  build = createStorybookBuild(['/nowhere/node']);
  build.start();
  await eventually(() => build.state().kind).toBe('failed');
});

test('it is built like from the command line, whatever the site runs as', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { start, state } = running(`console.log(String(process.env.NODE_ENV)); process.exit(1)`);
  start();
  await eventually(state).toEqual({ kind: 'failed', output: 'undefined\n' });
});
