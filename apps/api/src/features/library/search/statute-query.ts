/** What a search asks for; texts are folded already, and '' or null asks for nothing. */
export interface StatuteQuery {
  /** Part of the name or of the text. */
  keyword: string;
  /** Part of the document number. */
  code: string;
  /** Leading digits of administrative codes: what holds there and in the areas within it. */
  areaPrefix: string;
  /** Up to ten digits each, which is beyond an int. */
  catalog: { group: number; within: number } | null;
  industryId: number | null;
  /** `YYYY-MM-DD`, both days included; null leaves a side open. */
  from: string | null;
  to: string | null;
}

/** A page of what was found: those with the keyword in their name first, then the newest. */
export interface FoundStatutes {
  total: number;
  ids: number[];
}

export interface StatuteWindow {
  skip: number;
  limit: number;
}

/** A published statute as the index takes it: folded texts, the blocks of the last one parted by U+0001. */
export interface IndexedStatute {
  id: number;
  revision: number;
  name: string;
  code: string;
  text: string;
  areaCode: string;
  /** Its category of the first level, and of the second where it is filed under one. */
  group: number;
  within: number | null;
  industryId: number | null;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
}
