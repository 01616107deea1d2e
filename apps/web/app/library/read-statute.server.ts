import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { annotateStatute, FIRST_HIT } from '@jixu/domain/library/annotate-statute';
import { type ArticleChange, compareVersions } from '@jixu/domain/library/compare-versions';
import type { StatutePlace } from '@jixu/domain/library/statute-address';
import { statuteFailure } from '@jixu/domain/library/statute-failure';
import { versionBefore, versionOn } from '@jixu/domain/library/version-on';
import { dataOf } from '../api/data-of.ts';
import type { PublicApi } from '../api/public-responses.server.ts';
import { cleanHtml } from '../api/sanitize.server.ts';

type Statute = DataOf<'getStatute'>['data'];

/** A statute without its text as it came. */
type Facts = Omit<Statute, 'content'>;

export type StatuteView =
  | {
      kind: 'statute';
      statute: Facts;
      contentHtml: string;
      chapters: readonly { anchor: string; title: string }[];
      hits: { keyword: string; count: number; anchor: string } | null;
      /** The version before the one shown; null where there is none. */
      before: number | null;
      /** None was in force on the day that was asked for. */
      noneOnDay: boolean;
    }
  | { kind: 'changes'; statute: Facts; before: string; changes: readonly ArticleChange[] };

type Read = {
  view: StatuteView | { kind: 'gone' | 'failed'; message: string };
  responses: readonly { errcode: number }[];
};

const factsOf = ({ content: _content, ...facts }: Statute): Facts => facts;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The blocks of cleaned HTML as plain text. */
function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/?(?:p|h[2-4]|li|td|th|blockquote|br)\b[^>]*>/)
    .map((block) =>
      block.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity),
    )
    .filter((block) => block.trim() !== '');
}

function viewOf(statute: Statute, place: StatutePlace, noneOnDay: boolean): StatuteView {
  const { keyword } = place.criteria;
  const { html, chapters, hits } = annotateStatute(cleanHtml(statute.content), keyword);
  return {
    kind: 'statute',
    statute: factsOf(statute),
    contentHtml: html,
    chapters,
    hits: keyword === '' ? null : { keyword, count: hits, anchor: FIRST_HIT },
    before: versionBefore(statute.versions, statute.id)?.id ?? null,
    noneOnDay,
  };
}

/** The statute of an address: as it is, as it was on a day, or what changed since another version. */
export async function readStatute(place: StatutePlace, id: number, api: PublicApi): Promise<Read> {
  const response = await api.getStatute({ id });
  const named = dataOf<'getStatute'>(response)?.data;
  if (!named) {
    const kind = response.errcode === ERRCODES.STATUTE_UNKNOWN ? 'gone' : 'failed';
    return { view: { kind, message: statuteFailure(response) }, responses: [response] };
  }
  const other =
    place.against ?? (place.on === null ? null : (versionOn(named.versions, place.on)?.id ?? null));
  const isOther = other !== null && other !== id && named.versions.some((version) => version.id === other);
  if (!isOther)
    return {
      view: viewOf(named, place, place.on !== null && other === null),
      responses: [response],
    };
  const second = await api.getStatute({ id: other });
  const version = dataOf<'getStatute'>(second)?.data;
  const responses = [response, second];
  if (!version) return { view: { kind: 'failed', message: statuteFailure(second) }, responses };
  if (place.against === null) return { view: viewOf(version, place, false), responses };
  const changes = compareVersions(
    ...([version, named].map(({ content }) => paragraphsOf(cleanHtml(content))) as [string[], string[]]),
  );
  return {
    view: { kind: 'changes', statute: factsOf(named), before: version.publish_time, changes },
    responses,
  };
}
