import type { KeyValueStorage } from '@jixu/controllers/ports';
import {
  FACE_RETURN_KEY,
  type FacePurpose,
  type FaceReturn,
  faceErrand,
  faceReturnText,
} from '@jixu/domain/face/face-errand';
import { FACE_BEFORE_STUDY } from '@jixu/domain/site/pages/page-path';

/** The lesson on this page; `sectionId`: null where the year asks for a check before any lesson. */
export function lessonHere(sectionId: number | null): FaceReturn {
  const { pathname, search } = window.location;
  return { href: pathname + search, sectionId };
}

/** Remembers the lesson that a face check leads back to (FACE-12, FACE-19). */
export function rememberLesson(storage: Pick<KeyValueStorage, 'setItem'>, lesson: FaceReturn): void {
  storage.setItem(FACE_RETURN_KEY, faceReturnText(lesson));
}

/** What a face check is for, with where it ends. */
export interface OpenErrand {
  readonly purpose: FacePurpose;
  /** Where the learner goes on; the lesson of this check is forgotten, lest the next one lead back to it. */
  readonly end: () => string;
}

/** The errand of the address and of what was remembered. */
export function openErrand(
  search: URLSearchParams,
  storage: Pick<KeyValueStorage, 'getItem' | 'removeItem'>,
): OpenErrand {
  const { purpose, back } = faceErrand(search, storage.getItem(FACE_RETURN_KEY));
  const end = () => {
    storage.removeItem(FACE_RETURN_KEY);
    return back;
  };
  return { purpose, end };
}

/** Leaves for the face check of a lesson. As a document: that page has a policy of its own. */
export function leaveForFace(storage: Pick<KeyValueStorage, 'setItem'>, lesson: FaceReturn): void {
  rememberLesson(storage, lesson);
  window.location.assign(FACE_BEFORE_STUDY);
}
