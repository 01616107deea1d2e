// A Chromium with the recording page open, and the actions available to a scenario.
import { setTimeout as pause } from 'node:timers/promises';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { type Devtools, startBrowser } from './devtools.ts';
import { DAY_CLOCK, IS_PLAYING, READ_OUT } from './page-scripts.ts';

export interface Recorded {
  readonly samples: readonly WatchSample[];
  readonly played: readonly (readonly [number, number])[];
  readonly seen: Readonly<Record<string, number | string>>;
  readonly browser: string;
}

export interface Stage {
  /** Waits in real time, because recordings are of real time. */
  wait(seconds: number): Promise<void>;
  play(): Promise<void>;
  pause(): Promise<void>;
  seek(to: number): Promise<void>;
  setRate(rate: number): Promise<void>;
  mute(): Promise<void>;
  /** SIGSTOP of the whole browser, like closing a laptop, and SIGCONT after this time. */
  suspend(seconds: number): Promise<void>;
  slowProcessor(times: number): Promise<void>;
  network(emulated: { offline?: boolean; bytesPerSecond?: number }): Promise<void>;
  /** Brings another tab to the front; the returned function brings this one back. */
  hide(): Promise<() => Promise<void>>;
  freeze(frozen: boolean): Promise<void>;
  /** Pauses playback, then reads everything. */
  finish(): Promise<Recorded>;
  close(): Promise<void>;
}

type Evaluate = <Value>(expression: string) => Promise<Value>;

export async function openStage(origin: string, options: { wrongClock?: boolean } = {}): Promise<Stage> {
  const browser = await startBrowser();
  try {
    return await setStage(browser, origin, options);
  } catch (problem) {
    await browser.close();
    throw problem;
  }
}

async function setStage(
  browser: Devtools,
  origin: string,
  { wrongClock = false }: { wrongClock?: boolean },
): Promise<Stage> {
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  const attach = { targetId, flatten: true };
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attach);
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId);
  const evaluate: Evaluate = async <Value>(expression: string) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const response = (await send('Runtime.evaluate', asked)) as { result: { value: Value } };
    return response.result.value;
  };
  for (const domain of ['Page', 'Network', 'Runtime']) await send(`${domain}.enable`);
  if (wrongClock) await send('Page.addScriptToEvaluateOnNewDocument', { source: DAY_CLOCK });
  await send('Page.navigate', { url: origin });
  await untilPlaying(evaluate);
  const { product } = await browser.send<{ product: string }>('Browser.getVersion');
  const act = (call: string) => evaluate<void>(`void recorder.player.${call}`);
  return {
    wait: (seconds) => pause(seconds * 1000),
    play: () => act('play()'),
    pause: () => act('pause()'),
    seek: (to) => act(`seek(${to})`),
    setRate: (rate) => act(`setRate(${rate})`),
    mute: () => act('setVolume(0)'),
    async suspend(seconds) {
      browser.signal('SIGSTOP');
      await pause(seconds * 1000);
      browser.signal('SIGCONT');
    },
    slowProcessor: async (rate) => void (await send('Emulation.setCPUThrottlingRate', { rate })),
    async network({ offline = false, bytesPerSecond = -1 }) {
      const conditions = { offline, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: -1 };
      await send('Network.emulateNetworkConditions', conditions);
    },
    async hide() {
      await browser.send('Target.createTarget', { url: 'about:blank' });
      return async () => void (await browser.send('Target.activateTarget', { targetId }));
    },
    freeze: async (frozen) =>
      void (await send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' })),
    finish: async () => ({ ...(await evaluate<Omit<Recorded, 'browser'>>(READ_OUT)), browser: product }),
    close: () => browser.close(),
  };
}

async function untilPlaying(evaluate: Evaluate): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await evaluate<boolean>(IS_PLAYING)); await pause(100)) {
    if (Date.now() > deadline) throw new Error('the lesson did not begin');
  }
}
