// A separate Chromium driven directly by the DevTools protocol, because Playwright keeps every page focused and
// visible, while hidden, throttled and frozen tabs are exactly what must be recorded.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CHROMIUM_FLAGS } from '@jixu/test-kit/chromium-flags';
import { ensureChromium } from '@jixu/tools/chromium';

export interface Devtools {
  send<ApiResponse = unknown>(method: string, params?: object, session?: string): Promise<ApiResponse>;
  /** The browser's process group. */
  signal(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function startBrowser(): Promise<Devtools> {
  const profile = mkdtempSync(path.join(tmpdir(), 'jixu-recording-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // After five hidden minutes, timers of a silent page are limited to one a minute; recordings are shorter than that.
  const soon = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5';
  const extra = [
    soon,
    '--autoplay-policy=no-user-gesture-required',
    '--no-default-browser-check',
    'about:blank',
  ];
  const child = spawn(ensureChromium(), [...CHROMIUM_FLAGS, ...flags, ...extra], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  };
  const socket = new WebSocket(await listeningAddress(child.stderr));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    send: speak(socket),
    signal,
    async close() {
      socket.close();
      signal('SIGKILL');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function listeningAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Keep draining its output, or it would block.
    output.resume();
    return address;
  }
  throw new Error('Chromium ended before it listened');
}

function speak(socket: WebSocket): Devtools['send'] {
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return <ApiResponse>(method: string, params: object = {}, session?: string) =>
    new Promise<ApiResponse>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error }) =>
        error === undefined
          ? resolve(result as ApiResponse)
          : reject(new Error(`${method}: ${error.message}`)),
      );
      socket.send(
        JSON.stringify({ id, method, params, ...(session === undefined ? {} : { sessionId: session }) }),
      );
    });
}
