import type { z } from 'zod';
import type { Tx } from '#database/database.ts';
import { placeSources } from '#features/library/source/statute-source-store.ts';
import {
  zArticlesFile,
  zFreeLessonsFile,
  zNoticesFile,
  zOffersFile,
  zPageFrameFile,
  zShowcaseFile,
  zStatutesFile,
} from './content-files.ts';
import {
  articleRows,
  freeLessonRows,
  noticeRows,
  offerRows,
  pageFrameRows,
  showcaseRows,
  statuteRows,
} from './content-rows.ts';
import type { ContentRows, ContentTableList } from './content-seed-store.ts';

/** A content file, the tables it fills (referenced ones first), and its rows. */
export interface ContentPart {
  name: string;
  tables: ContentTableList;
  schema: z.ZodType;
  read(content: unknown): z.ZodSafeParseResult<ContentRows>;
  /** What follows when its rows have been replaced. */
  after?: (trx: Tx) => Promise<unknown>;
}

function part<T>(
  name: string,
  tables: ContentTableList,
  schema: z.ZodType<T>,
  rows: (file: T) => ContentRows,
): ContentPart {
  return { name, tables, schema, read: (content) => schema.transform(rows).safeParse(content) };
}

/** Published content, one file each, named like the part. */
export const CONTENT_PARTS: readonly ContentPart[] = [
  part('page-frame', ['page_frame'], zPageFrameFile, pageFrameRows),
  part('showcase', ['banner', 'teacher', 'product_profession', 'product'], zShowcaseFile, showcaseRows),
  part('offers', ['offer', 'sale_rule', 'sale_block'], zOffersFile, offerRows),
  part('free-lessons', ['free_lesson'], zFreeLessonsFile, freeLessonRows),
  part('articles', ['article'], zArticlesFile, articleRows),
  part('notices', ['notice'], zNoticesFile, noticeRows),
  {
    ...part('statutes', ['statute_catalog', 'statute_industry', 'statute'], zStatutesFile, statuteRows),
    after: placeSources,
  },
];
