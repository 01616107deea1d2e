// A learner's browser that records its requests and the exact responses, malformed ones included.
import { randomBytes } from 'node:crypto';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import { COURSE } from '../environment/learners.ts';
import type { CreditedVideo, PushedVideo } from '../environment/study-client.ts';
import type { AskLine, CallName, History, ResponseLine } from './history.ts';

/** One API process as a learner reaches it. */
export interface Place {
  readonly name: string;
  readonly origin: string;
}

export interface RecordedClient {
  hold(video: number, more?: { lease?: string; takeOver?: boolean; at?: Place }): Promise<ResponseLine>;
  push(
    videos: readonly PushedVideo[],
    named: { lease: string; sequence: number } | null,
    at?: Place,
  ): Promise<ResponseLine>;
  pull(at?: Place): Promise<ResponseLine>;
  release(lease: string): Promise<ResponseLine>;
}

export interface ClientOptions {
  readonly history: History;
  readonly learner: number;
  readonly cookie: string;
  /** Default server of calls that name none. */
  place(): Place;
  /** A page's timeout: 6000 ms. */
  readonly timeoutMs?: number;
}

const NOTHING = { status: 0, errcode: -1, envelope: false, retryAfter: null } as const;

interface Body {
  readonly errcode: number;
  readonly data: Partial<{
    videos: { vid: number; m: number; s: number }[];
    credited: CreditedVideo[];
    last_vid: number | null;
    lease: string;
    last_sequence: number;
    lease_state: string | null;
  }> | null;
}

function readBody(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    const whole = typeof body === 'object' && body !== null && 'errcode' in body && 'errmsg' in body;
    return whole && 'data' in body && typeof body.errcode === 'number' ? (body as Body) : null;
  } catch {
    return null;
  }
}

function factsOf(body: Body | null): Omit<ResponseLine, 'kind' | 'at' | 'id' | 'status' | 'retryAfter'> {
  const data = body?.data ?? {};
  return {
    errcode: body?.errcode ?? -1,
    envelope: body !== null,
    ...(data.videos === undefined ? {} : { points: data.videos }),
    ...(data.credited === undefined ? {} : { credited: data.credited }),
    ...(data.last_vid === undefined ? {} : { lastVid: data.last_vid }),
    ...(data.lease === undefined ? {} : { lease: data.lease }),
    ...(data.last_sequence === undefined ? {} : { lastSequence: data.last_sequence }),
    ...(data.lease_state === undefined ? {} : { leaseState: data.lease_state }),
  };
}

async function responseOf(
  { cookie, timeoutMs = 6000 }: ClientOptions,
  url: string,
  form: Record<string, string> | null,
) {
  const more = form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  try {
    const response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      headers: { cookie, origin: SITE_ORIGIN, ...more },
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const retryAfter = response.headers.get('retry-after');
    const { status } = response;
    return { status, retryAfter, ...factsOf(readBody(await response.text())) };
  } catch {
    return NOTHING;
  }
}

export function openRecordedClient(options: ClientOptions): RecordedClient {
  const { history, learner } = options;
  const holder = `tab-${randomBytes(8).toString('hex')}`;

  async function call(
    name: CallName,
    at: Place,
    path: string,
    form: Record<string, string> | null,
    facts: Partial<AskLine> = {},
  ): Promise<ResponseLine> {
    const id = history.nextId();
    history.add({ kind: 'ask', id, learner, server: at.name, call: name, ...facts });
    const line = history.add({
      kind: 'response',
      id,
      ...(await responseOf(options, at.origin + path, form)),
    });
    if (line.kind !== 'response') throw new Error('a response was written as something else');
    return line;
  }

  return {
    hold(video, { lease, takeOver = false, at = options.place() } = {}) {
      const form = {
        course_id: String(COURSE),
        video_id: String(video),
        holder,
        take_over: takeOver ? '1' : '0',
      };
      const named = lease === undefined ? {} : { lease };
      return call('hold', at, '/storage/video/play_lease', { ...form, ...named }, { ...named, takeOver });
    },
    push(videos, named, at = options.place()) {
      const form = {
        from: 'web',
        video_type: '0',
        last_vid: String(videos.at(-1)?.video_id ?? 0),
        videos: JSON.stringify(videos.map((video) => ({ course_id: COURSE, ...video }))),
        ...(named === null ? {} : { lease: named.lease, sequence: String(named.sequence) }),
      };
      return call('push', at, '/storage/video/push_progressV2', form, { videos, ...named });
    },
    pull: (at = options.place()) =>
      call('pull', at, `/storage/video/pull_progressv2?course_id=${COURSE}`, null),
    release: (lease) =>
      call('release', options.place(), '/storage/video/play_lease_release', { lease }, { lease }),
  };
}
