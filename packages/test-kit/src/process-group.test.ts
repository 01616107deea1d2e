import { processLives } from '@jixu/local-postgres';
import { expect, test } from 'vitest';
import { startProcessGroup } from './process-group.ts';

const SERVER = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const server = require('node:http').createServer((_, answer) => answer.end('up'));
  server.listen(0, '127.0.0.1', () => console.log('ready ' + server.address().port + ' child ' + child.pid));
  process.on('SIGTERM', () => { child.kill(); process.exit(7); });`;

const start = () => startProcessGroup({ command: [process.execPath, '-e', SERVER], readyLine: /ready \d+/ });
const numberAfter = (text: string, word: string): number =>
  Number(new RegExp(`${word} (\\d+)`).exec(text)?.[1]);

test('a killed server is gone with its children', async () => {
  const group = await start();
  const child = numberAfter(group.output(), 'child');
  expect(processLives(child)).toBe(true);
  await group.kill();
  await expect.poll(() => processLives(child)).toBe(false);
});

test('a terminated server tells its exit code', async () => {
  const group = await start();
  expect(await group.terminate()).toBe(7);
});

test('a frozen server is silent and goes on when thawed', async () => {
  const group = await start();
  const url = `http://127.0.0.1:${numberAfter(group.output(), 'ready')}/`;
  group.freeze();
  await expect(fetch(url, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  group.thaw();
  expect(await (await fetch(url)).text()).toBe('up');
  await group.kill();
});

test('one that ends or never gets ready is reported with what it said', async () => {
  const ending = {
    command: [process.execPath, '-e', 'console.error("no database"); process.exit(1)'],
    readyLine: /ready/,
  } as const;
  await expect(startProcessGroup(ending)).rejects.toThrow('no database');
  const silent = {
    command: [process.execPath, '-e', 'setInterval(() => {}, 9)'],
    readyLine: /ready/,
    readyWithinMs: 100,
  } as const;
  await expect(startProcessGroup(silent)).rejects.toThrow('not ready in time');
  await expect(startProcessGroup({ command: ['/nowhere/x'] })).rejects.toThrow('ENOENT');
});
