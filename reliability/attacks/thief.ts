// A thief's browsers: plain HTTP with any fields at all, and a record of everything asked and answered.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../world/api-server.ts';
import { COURSE } from '../world/learners.ts';
import type { Answer, LeaseAnswer, PushAnswer } from '../world/study-client.ts';
import type { Deed, Extras, Tab, TabOptions, Target, Thief, Visitor } from './attack.ts';

const TIMEOUT_MS = 10_000;

/** A thief with its record. */
export interface RecordedThief extends Thief {
  readonly deeds: readonly Deed[];
  /** The learner's time, epoch milliseconds. */
  now(): number;
}

export async function openThief(target: Target, chance: () => number): Promise<RecordedThief> {
  const first = await target.addLearner();
  const { learnerId } = first;
  const deeds: Deed[] = [];
  let unused: Visitor | null = first;
  let shiftedMs = 0;
  const now = () => Date.now() + shiftedMs;
  const session = async (): Promise<Visitor> => {
    const visitor = unused ?? (await target.addSession(learnerId));
    unused = null;
    return visitor;
  };
  return {
    learnerId,
    chance,
    deeds,
    now,
    async tab({ beside, process = 0 }: TabOptions = {}) {
      const origin = target.origins[process] ?? target.origins[0];
      return openTab({ origin, visitor: beside?.visitor ?? (await session()), now, record: deeds });
    },
    async passTime(seconds) {
      await target.passTime(learnerId, seconds);
      shiftedMs += seconds * 1000;
    },
    wait: (seconds) => pause(seconds * 1000),
    victim: () => openThief(target, chance),
  };
}

interface TabParts {
  readonly origin: string;
  readonly visitor: Visitor;
  readonly now: () => number;
  readonly record: Deed[];
}

type Fields = Readonly<Record<string, string | number>>;

function openTab({ origin, visitor, now, record }: TabParts): Tab {
  const holder = `tab-${randomBytes(8).toString('hex')}`;
  async function call<Body>(
    kind: Deed['kind'],
    path: string,
    fields: Fields,
    extras: Extras = {},
  ): Promise<Answer<Body>> {
    const from = now();
    const answer = await post<Body>(origin + path, visitor.cookie, fields, extras);
    record.push({
      ...{ kind, from, to: now(), sessionId: visitor.sessionId },
      ...{ status: answer.status, errcode: answer.errcode },
      ...creditOf(kind, fields, answer.errcode === 0 ? answer.data : null),
    });
    return answer;
  }
  const hold: Tab['hold'] = (video, { lease, takeOver = false } = {}) =>
    call<LeaseAnswer>('hold', '/storage/video/play_lease', {
      ...{ course_id: COURSE, video_id: video, holder, take_over: takeOver ? 1 : 0 },
      ...(lease === undefined ? {} : { lease }),
    });
  return {
    visitor,
    hold,
    async take(video) {
      const { data, errcode } = await hold(video, { takeOver: true });
      if (errcode !== 0 || data === null) throw new Error(`the lease was refused with ${errcode}`);
      return data.lease;
    },
    push: (videos, named, extras) =>
      call<PushAnswer>(
        'push',
        '/storage/video/push_progressV2',
        {
          ...{ from: 'web', video_type: 0, last_vid: videos.at(-1)?.video_id ?? 1 },
          videos: JSON.stringify(videos.map((video) => ({ course_id: COURSE, ...video }))),
          ...named,
        },
        extras,
      ),
    release: (lease) => call('release', '/storage/video/play_lease_release', { lease }),
    logout: () => call('logout', '/wxpub/api/logout', {}),
  };
}

function creditOf(kind: Deed['kind'], fields: Fields, data: unknown): Pick<Deed, 'lease'> & Partial<Deed> {
  const lease = fields.lease === undefined ? null : String(fields.lease);
  if (kind === 'hold') return { lease: (data as LeaseAnswer | null)?.lease ?? null };
  if (kind !== 'push' || data === null) return { lease };
  const { credited } = data as PushAnswer;
  return {
    lease,
    points: lease === null && !String(fields.videos).includes('"intervals"'),
    credited: credited.map((video) => [video.vid, video.credited_ms]),
    clampedMs: credited.reduce((sum, video) => sum + (video.clamped_ms ?? 0), 0),
  };
}

async function post<Body>(
  url: string,
  cookie: string,
  fields: Fields,
  extras: Extras,
): Promise<Answer<Body>> {
  const query = new URLSearchParams(extras.query).toString();
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(query === '' ? url : `${url}?${query}`, {
      method: 'POST',
      headers: { cookie, origin: SITE_ORIGIN, ...extras.headers },
      body: new URLSearchParams(pairs),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { errcode, data } = (await answer.json()) as { errcode: number; data: Body | null };
    return { status: answer.status, errcode, data, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, errcode: -1, data: null, retryAfter: null };
  }
}
