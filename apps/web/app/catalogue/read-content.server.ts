import { ERRCODES } from '@jixu/constants';
import { readId } from '@jixu/domain/site/pages/read-id';
import { isOutage, sharedData } from '../api/read-shared.server.ts';

/** Data of a page of published content: the content, or that it could not be read just now. */
export type Content<Data> = { kind: 'read'; data: Data } | { kind: 'unreachable' };

type AnyResponse = { errcode: number; data: unknown };
type Read<Answer extends AnyResponse> = Extract<Answer, { errcode: 0 }>['data'];

/**
 * Turns the response of a content call into the data of a shared page. A rejection becomes a 404; an outage is shown as
 * such, and that page is not cached for later visitors.
 */
export function contentOf<Answer extends AnyResponse, Shown>(
  response: Answer,
  shown: (data: Read<Answer>) => Shown,
) {
  if (response.errcode === ERRCODES.OK) {
    const content: Content<Shown> = { kind: 'read', data: shown(response.data as Read<Answer>) };
    return sharedData(content, []);
  }
  if (!isOutage(response)) throw new Response(null, { status: 404 });
  return sharedData<Content<Shown>>({ kind: 'unreachable' }, [response]);
}

/** The id in an address; an invalid one becomes a 404. */
export function idInAddress(text: string | null | undefined): number {
  const id = readId(text);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
