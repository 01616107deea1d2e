// An attacker's browsers: plain HTTP with arbitrary fields, and a record of every request and response.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import { COURSE } from '../environment/learners.ts';
import type { ApiResponse, LeaseResponse, PushResponse } from '../environment/study-client.ts';
import type { Attacker, Exchange, Extras, Tab, TabOptions, Target, Visitor } from './attack.ts';

const TIMEOUT_MS = 10_000;

export interface RecordedAttacker extends Attacker {
  readonly exchanges: readonly Exchange[];
  /** The learner's time, epoch milliseconds. */
  now(): number;
}

export async function openAttacker(target: Target, chance: () => number): Promise<RecordedAttacker> {
  const first = await target.addLearner();
  const { learnerId } = first;
  const exchanges: Exchange[] = [];
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
    exchanges,
    now,
    async tab({ beside, process = 0 }: TabOptions = {}) {
      const origin = target.origins[process] ?? target.origins[0];
      return openTab({ origin, visitor: beside?.visitor ?? (await session()), now, record: exchanges });
    },
    async passTime(seconds) {
      await target.passTime(learnerId, seconds);
      shiftedMs += seconds * 1000;
    },
    wait: (seconds) => pause(seconds * 1000),
    target: () => openAttacker(target, chance),
  };
}

interface TabParts {
  readonly origin: string;
  readonly visitor: Visitor;
  readonly now: () => number;
  readonly record: Exchange[];
}

type Fields = Readonly<Record<string, string | number>>;

function openTab({ origin, visitor, now, record }: TabParts): Tab {
  const holder = `tab-${randomBytes(8).toString('hex')}`;
  async function call<Body>(
    kind: Exchange['kind'],
    path: string,
    fields: Fields,
    extras: Extras = {},
  ): Promise<ApiResponse<Body>> {
    const from = now();
    const response = await post<Body>(origin + path, visitor.cookie, fields, extras);
    record.push({
      ...{ kind, from, to: now(), sessionId: visitor.sessionId },
      ...{ status: response.status, errcode: response.errcode },
      ...creditOf(kind, fields, response.errcode === 0 ? response.data : null),
    });
    return response;
  }
  const hold: Tab['hold'] = (video, { lease, takeOver = false } = {}) =>
    call<LeaseResponse>('hold', '/storage/video/play_lease', {
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
      call<PushResponse>(
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

function creditOf(
  kind: Exchange['kind'],
  fields: Fields,
  data: unknown,
): Pick<Exchange, 'lease'> & Partial<Exchange> {
  const lease = fields.lease === undefined ? null : String(fields.lease);
  if (kind === 'hold') return { lease: (data as LeaseResponse | null)?.lease ?? null };
  if (kind !== 'push' || data === null) return { lease };
  const { credited } = data as PushResponse;
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
): Promise<ApiResponse<Body>> {
  const query = new URLSearchParams(extras.query).toString();
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  try {
    const response = await fetch(query === '' ? url : `${url}?${query}`, {
      method: 'POST',
      headers: { cookie, origin: SITE_ORIGIN, ...extras.headers },
      body: new URLSearchParams(pairs),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { errcode, data } = (await response.json()) as { errcode: number; data: Body | null };
    return { status: response.status, errcode, data, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, errcode: -1, data: null, retryAfter: null };
  }
}
