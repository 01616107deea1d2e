import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { freePort } from '@jixu/local-postgres';
import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

const [BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'] = globSync(
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
);

interface Driver {
  readonly origin: string;
  stop(): void;
}

/** The driver in a session bus and on a screen of its own, which nobody sees. */
async function startDriver(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(screen, 'spawn');
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, which ends with it.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      LANG: 'zh_CN.UTF-8',
      // Without a graphics card; as root it cannot lock itself up.
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  await once(driver, 'spawn');
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
    screen.kill();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Speaks WebDriver. @throws what the driver says went wrong */
async function ask(
  origin: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(origin + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(`${path}: ${value?.message ?? response.status}`);
  return value;
}

const CAPABILITIES = {
  alwaysMatch: {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
  },
};

const pressOfMouse = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

async function openSession(origin: string): Promise<Session> {
  await expect.poll(() => ask(origin, 'GET', '/status').catch(() => null)).toMatchObject({ ready: true });
  const created = (await ask(origin, 'POST', '/session', { capabilities: CAPABILITIES })) as Session;
  await ask(origin, 'POST', `/session/${created.sessionId}/window/rect`, { width: 1280, height: 960 });
  return created;
}

/** WebKitGTK by its own driver. */
export async function openWebKit(): Promise<Engine> {
  const { origin, stop } = await startDriver();
  const created = await openSession(origin).catch((error: unknown) => {
    stop();
    throw error;
  });
  const at = `/session/${created.sessionId}`;
  const windows = async () => (await ask(origin, 'GET', `${at}/window/handles`)) as string[];
  const known = new Set(await windows());
  return {
    name: `${created.capabilities.browserName} ${created.capabilities.browserVersion}`,
    open: async (url) => void (await ask(origin, 'POST', `${at}/url`, { url })),
    value: (expression) =>
      ask(origin, 'POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    pressAt: async (x, y) => {
      await ask(origin, 'POST', `${at}/actions`, { actions: [pressOfMouse(x, y)] });
    },
    follow: async () => {
      let handle: string | undefined;
      const opened = async () => {
        handle = (await windows()).find((one) => !known.has(one));
        return handle;
      };
      await expect.poll(opened).toBeDefined();
      await ask(origin, 'POST', `${at}/window`, { handle });
    },
    closeOthers: async () => {
      const mine = await ask(origin, 'GET', `${at}/window`);
      for (const handle of (await windows()).filter((one) => one !== mine)) {
        await ask(origin, 'POST', `${at}/window`, { handle });
        await ask(origin, 'DELETE', `${at}/window`);
      }
      await ask(origin, 'POST', `${at}/window`, { handle: mine });
    },
    picture: async () => Buffer.from(String(await ask(origin, 'GET', `${at}/screenshot`)), 'base64'),
    close: async () => {
      await ask(origin, 'DELETE', at).catch(() => undefined);
      stop();
    },
  };
}
