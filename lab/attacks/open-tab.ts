// One tab of an attacker: plain HTTP with arbitrary fields, and a record of every request and response.
import { randomBytes } from 'node:crypto';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import { COURSE, PACKAGE } from '../environment/learners.ts';
import type { ApiResponse, LeaseResponse, PushResponse } from '../environment/study-client.ts';
import type { CheckDoor, Exchange, Extras, Tab, Target, Visitor } from './attack.ts';
import { openCheckDoor } from './check-calls.ts';
import { sectionOf } from './long-lessons.ts';
import { fetchSegments, rememberClaims } from './media-fetch.ts';

const TIMEOUT_MS = 10_000;

export interface TabParts {
  readonly target: Target;
  readonly origin: string;
  readonly visitor: Visitor;
  readonly now: () => number;
  readonly record: Exchange[];
  readonly downloads: boolean;
}

type Fields = Readonly<Record<string, string | number>>;

type Call = <Body>(
  kind: Exchange['kind'],
  path: string,
  fields: Fields,
  how?: Extras & { readonly method?: 'GET' | 'POST' },
) => Promise<ApiResponse<Body>>;

export function openTab(parts: TabParts): Tab {
  const addresses = new Map<number, string>();
  const holder = `tab-${randomBytes(8).toString('hex')}`;
  const [call, fetchMedia] = [recordedCalls(parts), recordedFetches(parts, addresses)];
  const hold: Tab['hold'] = async (video, { lease, takeOver = false } = {}) => {
    const response = await call<LeaseResponse>('hold', '/storage/video/play_lease', {
      course_id: COURSE,
      video_id: video,
      holder,
      take_over: takeOver ? 1 : 0,
      ...(lease === undefined ? {} : { lease }),
    });
    if (response.data !== null) addresses.set(video, response.data.hls);
    return response;
  };
  const open: Tab['open'] = async (video) => {
    const place = { package_id: PACKAGE, course_id: COURSE, course_section_id: sectionOf(video) };
    const how = { method: 'GET' } as const;
    const { data } = await call<{ hls: string }>('open', '/wxpub/api/video_play_detail', place, how);
    if (data !== null) addresses.set(video, data.hls);
  };
  const claimed = rememberClaims();
  return {
    visitor: parts.visitor,
    checks: checkDoorOf(parts, call),
    hold,
    open,
    async take(video) {
      const { data, errcode } = await hold(video, { takeOver: true });
      if (errcode !== 0 || data === null) throw new Error(`the lease was refused with ${errcode}`);
      return data.lease;
    },
    fetch: fetchMedia,
    async push(videos, named, extras) {
      for (const video of parts.downloads ? videos : []) {
        if (named === undefined && !addresses.has(video.video_id)) await open(video.video_id);
        await fetchMedia(video.video_id, claimed(video));
      }
      const fields = {
        from: 'web',
        video_type: 0,
        last_vid: videos.at(-1)?.video_id ?? 1,
        videos: JSON.stringify(videos.map((video) => ({ course_id: COURSE, ...video }))),
        ...named,
      };
      return call<PushResponse>('push', '/storage/video/push_progressV2', fields, extras);
    },
    release: (lease) => call('release', '/storage/video/play_lease_release', { lease }),
    logout: () => call('logout', '/wxpub/api/logout', {}),
  };
}

function recordedCalls({ origin, visitor, now, record }: TabParts): Call {
  return async <Body>(
    kind: Exchange['kind'],
    path: string,
    fields: Fields,
    { method = 'POST', ...extras }: Extras & { readonly method?: 'GET' | 'POST' } = {},
  ) => {
    const from = now();
    const response = await send<Body>(origin + path, visitor.cookie, fields, { ...extras, method });
    record.push({
      kind,
      from,
      to: now(),
      sessionId: visitor.sessionId,
      status: response.status,
      errcode: response.errcode,
      ...creditOf(kind, fields, response.errcode === 0 ? response.data : null),
    });
    return response;
  };
}

function recordedFetches(
  { origin, visitor, now, record }: TabParts,
  addresses: ReadonlyMap<number, string>,
): Tab['fetch'] {
  return async (video, segments, how = {}) => {
    const from = now();
    const hls = how.hls ?? addresses.get(video);
    const request = { origin, cookie: visitor.cookie, video, how };
    const whole = hls === undefined || hls === '' ? [] : await fetchSegments({ ...request, hls }, segments);
    const { sessionId } = visitor;
    const done = { from, to: now(), sessionId, lease: null, status: 200, errcode: 0 };
    record.push({ kind: 'fetch', ...done, fetched: { video, segments: whole } });
    return whole.length;
  };
}

function checkDoorOf({ target, origin, visitor, now, record }: TabParts, call: Call): CheckDoor {
  const { sessionId } = visitor;
  return openCheckDoor(
    {
      ask: (kind, path, fields) => call(kind, path, fields, { method: 'GET' }),
      tell: (kind, path, fields) => call(kind, path, fields),
    },
    {
      readCaptcha: () => target.readCaptcha(sessionId),
      passCode(uuid) {
        target.passCode(uuid);
        const at = { from: now(), to: now() };
        record.push({ kind: 'regulator', ...at, sessionId, lease: null, status: 200, errcode: 0 });
      },
    },
    { course: COURSE, package: PACKAGE, origin },
  );
}

function creditOf(
  kind: Exchange['kind'],
  fields: Fields,
  data: unknown,
): Pick<Exchange, 'lease'> & Partial<Exchange> {
  const lease = fields.lease === undefined ? null : String(fields.lease);
  if (kind === 'hold') return { lease: (data as LeaseResponse | null)?.lease ?? null };
  if ((kind !== 'push' && kind !== 'look') || data === null) return { lease };
  const { credited } = data as PushResponse;
  return {
    lease,
    credited: credited.map((video) => [video.vid, video.credited_ms]),
    intervals: credited.map((video) => [video.vid, video.intervals]),
    clampedMs: credited.reduce((sum, video) => sum + (video.clamped_ms ?? 0), 0),
  };
}

async function send<Body>(
  url: string,
  cookie: string,
  fields: Fields,
  { method, query: extra, headers }: Extras & { readonly method: 'GET' | 'POST' },
): Promise<ApiResponse<Body>> {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([
    ...Object.entries(extra ?? {}),
    ...(method === 'GET' ? pairs : []),
  ]).toString();
  try {
    const response = await fetch(query === '' ? url : `${url}?${query}`, {
      method,
      headers: { cookie, origin: SITE_ORIGIN, ...headers },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(pairs) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { errcode, data } = (await response.json()) as { errcode: number; data: Body | null };
    return { status: response.status, errcode, data, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, errcode: -1, data: null, retryAfter: null };
  }
}
