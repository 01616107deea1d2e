// One call of a learner's browser, answered or not; nothing is repeated.
import { SITE_ORIGIN } from '../environment/api-server.ts';
import type { StudyLearner } from '../environment/learners.ts';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** In place of fields. */
  readonly file?: Uint8Array<ArrayBuffer>;
}

/** `status` 0: nobody answered within the time of a page's call. */
export interface Answered {
  readonly status: number;
  readonly errcode: number;
  readonly url: string;
  readonly ms: number;
}

const TIMEOUT_MS = 6000;

function bodyOf({ method, fields, file }: Sent): RequestInit {
  if (file !== undefined) {
    const body = new FormData();
    body.set('file', new File([file], '材料.pdf'));
    return { body };
  }
  return method !== 'POST' ? {} : { body: new URLSearchParams({ ...fields }) };
}

export async function callOnce(origin: string, learner: StudyLearner, sent: Sent): Promise<Answered> {
  const query =
    sent.method !== 'POST' && sent.fields !== undefined ? `?${new URLSearchParams(sent.fields)}` : '';
  const startedAt = performance.now();
  const ended = (status: number, errcode = -1, url = ''): Answered => ({
    status,
    errcode,
    url,
    ms: performance.now() - startedAt,
  });
  try {
    const response = await fetch(`${origin}${sent.path}${query}`, {
      method: sent.method,
      headers: {
        cookie: learner.cookie,
        origin: SITE_ORIGIN,
        'x-forwarded-for': `10.1.${learner.id % 250}.${Math.floor(learner.id / 250) % 250}`,
      },
      signal: AbortSignal.timeout(sent.file === undefined ? TIMEOUT_MS : 4 * TIMEOUT_MS),
      ...bodyOf(sent),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson) {
      await response.arrayBuffer();
      return ended(response.status);
    }
    const { errcode, data } = (await response.json()) as {
      errcode: number;
      data: Record<string, string> | null;
    };
    return ended(response.status, errcode, data?.url ?? data?.trade_pno ?? '');
  } catch {
    return ended(0);
  }
}
