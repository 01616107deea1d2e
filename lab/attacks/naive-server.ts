// The rule most sites use (security 4.1), as a control that the suite detects gains: it believes the client's duration,
// and every ping earns ten seconds, however many there are.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PushedVideo } from '../environment/study-client.ts';
import type { Target } from './attack.ts';
import { LONG_SECONDS } from './long-lessons.ts';

const PING_SECONDS = 10;

const creditOf = (video: number, second: number) => ({
  vid: video,
  credited_ms: second * 1000,
  clamped_ms: 0,
  is_finish: 0,
  intervals: [[0, second * 1000]],
});

export async function startNaiveSite(): Promise<Target & { stop(): void }> {
  const seconds = new Map<number, Map<number, number>>();
  let lastId = 0;
  const believe = (learner: number, video: number, claimed: (before: number) => number) => {
    const videos = seconds.get(learner) ?? new Map<number, number>();
    const before = videos.get(video) ?? 0;
    const after = Math.min(LONG_SECONDS, Math.max(before, claimed(before)));
    seconds.set(learner, videos.set(video, after));
    return creditOf(video, after);
  };
  const record = (learner: number, video: PushedVideo) => {
    const ends = (video.intervals ?? []).map(([, to]) => to / 1000);
    const claimed = Math.max(video.play_second, video.progress_second, ...ends);
    return believe(learner, video.video_id, () => claimed || 0);
  };
  async function respond(request: IncomingMessage): Promise<unknown> {
    const learner = Number(/jxjy_sid=(\d+)/.exec(request.headers.cookie ?? '')?.[1]);
    const form = new URLSearchParams(await text(request));
    if (request.url?.includes('push_progress')) {
      const videos = JSON.parse(form.get('videos') ?? '[]') as PushedVideo[];
      return { credited: videos.map((video) => record(learner, video)), lease_state: 'live' };
    }
    if (request.url?.includes('pull_progress')) {
      const own = [...(seconds.get(learner) ?? new Map<number, number>())];
      return { credited: own.map(([video, second]) => creditOf(video, second)) };
    }
    if (request.url?.includes('get_course_code')) return { uuid: `code-${++lastId}` };
    if (request.url?.endsWith('play_lease')) {
      believe(learner, Number(form.get('video_id')), (before) => before + PING_SECONDS);
      return { lease: form.get('lease') ?? `ping-${++lastId}`, last_sequence: 0, hls: '' };
    }
    return {};
  }
  const server = createServer(async (request, response) => {
    response.end(JSON.stringify({ errcode: 0, errmsg: '', data: await respond(request) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const session = (learnerId: number) => ({
    learnerId,
    sessionId: ++lastId,
    cookie: `jxjy_sid=${learnerId}`,
  });
  return {
    name: 'the naive server',
    origins: [`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`],
    addLearner: async () => session(++lastId),
    addSession: async (learnerId) => session(learnerId),
    passTime: async () => undefined,
    pinChecks: async () => undefined,
    endYear: async () => undefined,
    readCaptcha: async () => '',
    passCode: () => undefined,
    passes: async () => [],
    creditedMs: async (learner) =>
      [...(seconds.get(learner)?.values() ?? [])].reduce((sum, one) => sum + one * 1000, 0),
    stop: () => void server.close(),
  };
}
