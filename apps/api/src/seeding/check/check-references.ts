import { type ContentDocument, select } from './content-document.ts';
import type { ContentFault } from './content-fault.ts';

/** The documents of the content by the names of their files; one that is not there is not looked into. */
export type Documents = ReadonlyMap<string, ContentDocument>;

/** Where values stand: a file, and the patterns of their places in it. */
type Place = readonly [file: string, ...patterns: string[]];

const AREAS: Place = ['areas.json', '/*/id', '/*/children/*/id', '/*/children/*/children/*/id'];
const COURSES: Place = ['courses.json', '/courses/*/id'];
const PACKAGES: Place = ['courses.json', '/packages/*/id'];
const LESSONS: Place = ['courses.json', '/courses/*/directory/*/lessons/*/section_id'];
const PRODUCTS: Place = ['showcase.json', '/products/*/product_id'];
const CATALOGS: Place = ['statutes.json', '/catalogs/*/id', '/catalogs/*/children/*/id'];

/** What names something, and what it has to be one of. */
const REFERENCES: readonly (readonly [what: string, from: Place, to: Place])[] = [
  ['package', ['courses.json', '/professions/*/package_id'], PACKAGES],
  ['course', ['courses.json', '/packages/*/courses/*/course_id'], COURSES],
  ['lesson', ['key-notes.json', '/*/section_id'], LESSONS],
  ['course', ['free-lessons.json', '/*/course_id'], COURSES],
  ['lesson', ['free-lessons.json', '/*/section_id'], LESSONS],
  ['area', ['free-lessons.json', '/*/area_id'], AREAS],
  ['package', ['offers.json', '/offers/*/package_id', '/sale_blocks/*/package_id'], PACKAGES],
  ['area', ['offers.json', '/offers/*/area_id', '/sale_rules/*/area_id', '/sale_blocks/*/area_id'], AREAS],
  ['area', ['showcase.json', '/banners/*/area_id', '/products/*/area_id'], AREAS],
  [
    'profession',
    ['showcase.json', '/products/*/profession_id'],
    ['showcase.json', '/professions/*/profession_id'],
  ],
  ['course', ['showcase.json', '/banners/*/jump_extend/jump_course_id'], COURSES],
  ['product', ['showcase.json', '/banners/*/jump_extend/jump_product_id'], PRODUCTS],
  ['area', ['exams.json', '/*/area_id'], AREAS],
  ['area', ['notices.json', '/*/area_id'], AREAS],
  ['area', ['area-settings.json', '/areas/*/area_id'], AREAS],
  ['area', ['page-frame.json', '/areas/*/area_id'], AREAS],
  ['category', ['statutes.json', '/statutes/*/catalog_id'], CATALOGS],
  ['industry', ['statutes.json', '/statutes/*/industry_id'], ['statutes.json', '/industries/*/id']],
];

/** What may be there once only. */
const UNIQUE: readonly (readonly [what: string, place: Place])[] = [
  ['area', AREAS],
  ['course', COURSES],
  ['package', PACKAGES],
  ['lesson', LESSONS],
  ['recording', ['courses.json', '/courses/*/directory/*/lessons/*/video_id']],
  ['profession', ['courses.json', '/professions/*/profession_id']],
  ['exam', ['exams.json', '/*/id']],
  ['notice', ['notices.json', '/*/id']],
  ['article', ['articles.json', '/*/id']],
  ['statute', ['statutes.json', '/statutes/*/id']],
  ['banner', ['showcase.json', '/banners/*/id']],
  ['teacher', ['showcase.json', '/teachers/*/teacher_id']],
];

/** What the files name and nothing is, and what is there twice. */
export function referenceFaults(documents: Documents): ContentFault[] {
  return [
    ...REFERENCES.flatMap(([what, from, to]) => unknownOf(documents, what, from, to)),
    ...UNIQUE.flatMap(([what, place]) => twiceOf(documents, what, place)),
  ];
}

/** Null and 0 name nothing. */
function valuesAt(documents: Documents, [file, ...patterns]: Place) {
  const document = documents.get(file);
  const found = patterns.flatMap((pattern) => select(document?.value, pattern));
  return { document, found: found.filter(({ value }) => value !== null && value !== 0) };
}

function unknownOf(documents: Documents, what: string, from: Place, to: Place): ContentFault[] {
  const { document, found } = valuesAt(documents, from);
  const target = valuesAt(documents, to);
  if (document === undefined || target.document?.value === undefined) return [];
  const known = new Set(target.found.map(({ value }) => value));
  return found
    .filter(({ value }) => !known.has(value))
    .map(({ path, value }) => document.faultAt(path, `there is no ${what} ${value} in ${to[0]}`));
}

function twiceOf(documents: Documents, what: string, place: Place): ContentFault[] {
  const { document, found } = valuesAt(documents, place);
  const seen = new Set<unknown>();
  return found.flatMap(({ path, value }) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return document === undefined ? [] : [document.faultAt(path, `${what} ${value} is there twice`)];
  });
}
