import { letterTokens, pairTokens } from './gram-tokens.ts';
import type { IndexedStatute, StatuteQuery } from './statute-query.ts';

/**
 * A condition on the two tables of the index, in the language of FTS5: `pairs` has pairs of characters and facets,
 * `letters` single characters and facets. Null asks nothing of a table.
 */
export interface Match {
  pairs: string | null;
  letters: string | null;
}

/** Those with the keyword in the name, and the others. */
export interface KeywordMatches {
  inName: Match;
  inTextAlone: Match;
}

/** Matches of a query: everything, and by where the keyword stands. */
export interface Matches {
  all: Match;
  /** Null without a keyword: then nothing comes first. */
  byKeyword: KeywordMatches | null;
}

/** In every document, so that a search without any criterion has something to match. */
const ANY = 'any';
const group = (id: number) => `group${id}`;
const within = (id: number) => `within${id}`;
const industry = (id: number) => `industry${id}`;
const area = (prefix: string) => `area${prefix}`;

/** Significant digits of an administrative code: two of a province, four of a city, six of a district. */
export function areaPrefixOf(code: string): string {
  return code.replace(/^(\d{2})0000$/, '$1').replace(/^(\d{4})00$/, '$1');
}

/** What a statute can be narrowed by, as tokens. */
export function facetTokens(statute: IndexedStatute): string {
  const own = areaPrefixOf(statute.areaCode);
  const areas = [2, 4, 6].filter((digits) => digits <= own.length).map((digits) => own.slice(0, digits));
  return [
    ANY,
    group(statute.group),
    ...(statute.within === null ? [] : [within(statute.within)]),
    ...(statute.industryId === null ? [] : [industry(statute.industryId)]),
    ...areas.map(area),
  ].join(' ');
}

/** The fields of a statute: a column of pairs, and the mark of its letters. */
const MARKS = { name: 'n', text: 't', code: 'c' } as const;

/** The letters of all fields, and the facets: one column. */
export function letterDocument(statute: IndexedStatute): string {
  const fields = (['name', 'text', 'code'] as const).map((field) =>
    letterTokens(MARKS[field], statute[field]),
  );
  return [facetTokens(statute), ...fields].join(' ');
}

const quoted = (tokens: string) => `"${tokens.replaceAll('"', '""')}"`;
const isLetter = (text: string) => [...text].length === 1;

/** In any of these fields. Their pairs are looked up once for all of them: that is what a search costs. */
function contains(text: string, ...fields: readonly (keyof typeof MARKS)[]): string {
  if (isLetter(text)) return fields.map((field) => quoted(MARKS[field] + text)).join(' OR ');
  return `{${fields.join(' ')}} : ${quoted(pairTokens(text))}`;
}

function facetsOf({ catalog, industryId, areaPrefix }: StatuteQuery): string[] {
  return [
    ...(catalog ? [group(catalog.group), within(catalog.within)] : []),
    ...(industryId === null ? [] : [industry(industryId)]),
    ...(areaPrefix === '' ? [] : [area(areaPrefix)]),
  ];
}

/** All of these, each in the table that can tell; facets in the one that is asked anyway. */
function together(texts: readonly { text: string; condition: string }[], facets: readonly string[]): Match {
  const inLetters = texts.filter(({ text }) => isLetter(text)).map(({ condition }) => condition);
  const inPairs = texts.filter(({ text }) => !isLetter(text)).map(({ condition }) => condition);
  const and = (conditions: readonly string[]) => conditions.map((each) => `(${each})`).join(' AND ');
  if (inPairs.length > 0) {
    const narrowed = facets.map((facet) => `{facet} : ${quoted(facet)}`);
    return { pairs: and([...inPairs, ...narrowed]), letters: inLetters.length > 0 ? and(inLetters) : null };
  }
  return { pairs: null, letters: and([...inLetters, ...(facets.length > 0 ? facets : [ANY]).map(quoted)]) };
}

export function matchesOf(query: StatuteQuery): Matches {
  const { keyword, code } = query;
  const facets = facetsOf(query);
  const codes = code === '' ? [] : [{ text: code, condition: contains(code, 'code') }];
  if (keyword === '') return { all: together(codes, facets), byKeyword: null };
  const [inName, inText] = [contains(keyword, 'name'), contains(keyword, 'text')];
  const matching = (condition: string) => together([{ text: keyword, condition }, ...codes], facets);
  return {
    all: matching(contains(keyword, 'name', 'text')),
    byKeyword: { inName: matching(inName), inTextAlone: matching(`(${inText}) NOT (${inName})`) },
  };
}
