import { matchPage } from '../site/pages/match-page.ts';
import { CENTER } from '../site/pages/page-path.ts';
import { readId } from '../site/pages/read-id.ts';
import { readJson, storedField } from '../text/read-json.ts';

/** Key of sessionStorage with the course page that a face check leads back to (FACE-12, FACE-19). */
export const FACE_RETURN_KEY = 'faceReturnUrl';

/** The page of a lesson that is left for a face check. */
export interface FaceReturn {
  /** Path and query. */
  readonly href: string;
  /** The lesson whose own check is due; null where the year asks for one before any lesson. */
  readonly sectionId: number | null;
}

/** What is stored before the player, or the study center on its way there, is left. */
export function faceReturnText({ href, sectionId }: FaceReturn): string {
  return JSON.stringify({ href, section_id: sectionId });
}

/** What a check is for: 1 the identity, 2 one lesson, 3 one exam; the fields of createFaceCode (FACE-18). */
export type FacePurpose =
  | { readonly type: 1 }
  | {
      readonly type: 2;
      readonly course_id: number;
      readonly section_id: number;
      readonly package_id?: number;
      readonly year_id?: number;
    }
  | { readonly type: 3; readonly exam_id: number; readonly year_id?: number };

/** Why a face is checked: for a learner, or because a login did not match (decision 0065). */
export type FaceReason = FacePurpose | { readonly type: 'recovery' };

export interface FaceErrand {
  readonly purpose: FacePurpose;
  /** Where the learner goes on after a success. */
  readonly back: string;
}

const PROFILE_AFTER_FACE = `${CENTER.profile}?fromFaceOver=1`;

/**
 * Why the page of face checks was opened. An exam is not returned to itself: the study center asks the questionnaire
 * first (A71). Whatever is stored may have been written by anybody: only the address of a lesson is gone back to.
 */
export function faceErrand(query: URLSearchParams, stored: string | null): FaceErrand {
  const examId = readId(query.get('exam_id'));
  if (examId !== null) {
    const year = readId(query.get('year'));
    const purpose = { type: 3, exam_id: examId, ...(year === null ? {} : { year_id: year }) } as const;
    return { purpose, back: `${CENTER.study}?resume_exam=${examId}${year === null ? '' : `&year=${year}`}` };
  }
  if (!query.has('isFromCourse')) return { purpose: { type: 1 }, back: PROFILE_AFTER_FACE };
  const left = readFaceReturn(stored);
  if (left === null) return { purpose: { type: 1 }, back: CENTER.study };
  return { purpose: purposeOf(left), back: left.href };
}

function readFaceReturn(text: string | null): FaceReturn | null {
  const stored = readJson(text);
  const href = storedField(stored, 'href');
  const sectionId = storedField(stored, 'section_id');
  if (typeof href !== 'string' || !isLesson(href)) return null;
  const isId = typeof sectionId === 'number' && Number.isSafeInteger(sectionId) && sectionId > 0;
  return { href, sectionId: isId ? sectionId : null };
}

const LESSON_PAGES: readonly string[] = ['play', 'playTemporary', 'playMobile'];

function isLesson(href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1);
  return LESSON_PAGES.includes(matchPage(path)?.id ?? '');
}

function purposeOf({ href, sectionId }: FaceReturn): FacePurpose {
  const query = new URLSearchParams(href.split('?')[1] ?? '');
  const courseId = readId(query.get('course_id'));
  if (sectionId === null || courseId === null) return { type: 1 };
  const packageId = readId(query.get('package_id'));
  const yearId = readId(query.get('year_id'));
  return {
    type: 2,
    course_id: courseId,
    section_id: sectionId,
    ...(packageId === null ? {} : { package_id: packageId }),
    ...(yearId === null ? {} : { year_id: yearId }),
  };
}
