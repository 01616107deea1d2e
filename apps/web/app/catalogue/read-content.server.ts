import { ERRCODES } from '@jixu/constants';
import { isOutage, sharedData } from '../api/read-shared.server.ts';

/** What a page of published content shows: the content, or that it could not be read just now. */
export type Content<Data> = { kind: 'read'; data: Data } | { kind: 'unreachable' };

type AnyAnswer = { errcode: number; data: unknown };
type Read<Answer extends AnyAnswer> = Extract<Answer, { errcode: 0 }>['data'];

/**
 * The answer of a content call as the data of a shared page. A refusal is a page that is not there; an outage is said,
 * and a page made during one is not kept for the visitors after it.
 */
export function contentOf<Answer extends AnyAnswer, Shown>(
  answer: Answer,
  shown: (data: Read<Answer>) => Shown,
) {
  if (answer.errcode === ERRCODES.OK) {
    const content: Content<Shown> = { kind: 'read', data: shown(answer.data as Read<Answer>) };
    return sharedData(content, []);
  }
  if (!isOutage(answer)) throw new Response(null, { status: 404 });
  return sharedData<Content<Shown>>({ kind: 'unreachable' }, [answer]);
}

/** The id in an address; what is no id is a page that is not there. */
export function idInAddress(text: string | null | undefined): number {
  if (/^[1-9]\d{0,8}$/.test(text ?? '')) return Number(text);
  throw new Response(null, { status: 404 });
}
