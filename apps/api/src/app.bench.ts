// The API's whole path (routing, session, limits, contract both ways, log) with in-memory stores, against bare Hono
// that reads the same body and writes the same response. In process, processor time: `npm run bench`.
import { createWriteStream } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import type { PushOutcome } from '@jixu/domain/lesson/push';
import { sentenceOf } from '@jixu/serving/environment';
import { testBureauEnvironment } from '@jixu/test-kit/bureau-environment';
import { testInvoiceEnvironment } from '@jixu/test-kit/invoice-environment';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { testPresenceEnvironment } from '@jixu/test-kit/presence-environment';
import { testSmsEnvironment } from '@jixu/test-kit/sms-environment';
import { testUploadEnvironment } from '@jixu/test-kit/upload-environment';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { type AppDependencies, createDependencies } from './dependencies.ts';
import { createLog } from './server/log.ts';
import { createRequestLimiter } from './server/request-limiter.ts';

const PATH = '/storage/video/push_progressV2';
const ORIGIN = 'http://127.0.0.1:3010';
const COOKIES = Array.from({ length: 2000 }, (_, at) => `jxjy_sid=${String(at).padStart(43, 'a')}`);

function configuration() {
  const result = readConfiguration({
    PROFILE: 'local',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SITE_ORIGIN: ORIGIN,
    FIELD_KEY: 'a1'.repeat(32),
    SIGNING_KEY: 'b2'.repeat(32),
    SMS_SIGN_SECRET: 'sms',
    ...testSmsEnvironment(),
    WECHAT_GATEWAY_URL: 'http://127.0.0.1:1',
    WECHAT_APP_ID: 'jixu',
    WECHAT_APP_SECRET: 'wechat',
    ...testPaymentEnvironment(),
    ...testPresenceEnvironment(),
    ...testBureauEnvironment(),
    ...testInvoiceEnvironment(),
    ...testUploadEnvironment(),
    MEDIA_DIR: '.',
    TRUST_PROXY: '1',
  });
  if (!result.ok) throw new Error(result.problems.map(sentenceOf).join('\n'));
  return result.configuration;
}

const OUTCOME: PushOutcome = {
  kind: 'stored',
  videos: [
    {
      enrolmentId: 1,
      courseId: 1001,
      videoId: 7001,
      durationMs: 138_000,
      clampedMs: 0,
      clampReason: null,
      ledger: {
        held: [],
        intervals: [[0, 60_000]],
        furthest: 60,
        resume: 60,
        resumeOrder: { lease: 1, sequence: 1 },
      },
    },
  ],
  lastVideoId: 7001,
  dueCheck: null,
  leaseStatus: 'live',
};

function inMemory(): AppDependencies {
  return createDependencies(configuration(), {
    log: createLog(createWriteStream('/dev/null')),
    sessions: {
      find: async (token) => ({
        id: Number(token.replace(/^a+/, '') || 0) + 1,
        learnerId: 7,
        quietSeconds: 1,
      }),
      forget: () => undefined,
    },
    pushes: { submit: async () => OUTCOME, drain: async () => undefined },
    limiter: createLimiterOfAllMinutes(),
  });
}

/** The real limiter, with a clock that starts a new minute often enough never to hit a limit. */
function createLimiterOfAllMinutes(): AppDependencies['limiter'] {
  let now = 0;
  // No other process counts: what is shared comes back as it went.
  const limiter = createRequestLimiter(
    async (_minute, counted) => [...counted],
    () => {
      now += 1;
      return now;
    },
  );
  return limiter;
}

const form = new URLSearchParams({
  from: 'web',
  video_type: '0',
  last_vid: '7001',
  lease: 'l8Kd2Vb0aXq9Zr4TnWm7Yc',
  sequence: '7',
  videos: JSON.stringify([
    { course_id: 1001, video_id: 7001, progress_second: 60, play_second: 60, intervals: [[0, 60_000]] },
  ]),
}).toString();

let at = 0;
function request(): Request {
  at = (at + 1) % COOKIES.length;
  return new Request(ORIGIN + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(form.length),
      cookie: COOKIES[at] ?? '',
      origin: ORIGIN,
      'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
    },
    body: form,
  });
}

async function answersPerCpuSecond(
  app: { fetch(request: Request): Response | Promise<Response> },
  ms: number,
) {
  const before = process.cpuUsage();
  const until = performance.now() + ms;
  let answers = 0;
  while (performance.now() < until) {
    const batch = await Promise.all(Array.from({ length: 32 }, () => app.fetch(request())));
    if (batch.some((answer) => answer.status !== 200)) throw new Error(`answered ${batch[0]?.status}`);
    await batch[0]?.text();
    answers += batch.length;
  }
  const { user, system } = process.cpuUsage(before);
  return (answers / (user + system)) * 1e6;
}

// The Node server replaces Request and Response when it starts; production runs with both replacements.
getRequestListener(() => new Response());
const ours = createApp(inMemory());
const sample = await (await ours.fetch(request())).json();
const bare = new Hono();
bare.post(PATH, async (context) => {
  await context.req.text();
  return context.json(sample);
});
const rounds = Number(process.argv[2] ?? 5);
await answersPerCpuSecond(ours, 1500);
await answersPerCpuSecond(bare, 1500);
const figures = { ours: [] as number[], peer: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  figures.ours.push(await answersPerCpuSecond(ours, 1000));
  figures.peer.push(await answersPerCpuSecond(bare, 1000));
}
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
