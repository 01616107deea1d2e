import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '../site/pages/page-path.ts';
import { readId } from '../site/pages/read-id.ts';
import { EXAM_SENTENCES } from './exam-state.ts';

export type ExamPageType = (typeof CONSTANTS.EXAM_PAGE_TYPES)[number];

/** The required parameters of the exam page's address (EXAM-05). */
export interface ExamQuery {
  readonly areaId: number;
  readonly year: number;
  readonly examId: number;
  readonly pageType: ExamPageType;
}

function isPageType(text: string | null): text is ExamPageType {
  return CONSTANTS.EXAM_PAGE_TYPES.some((type) => type === text);
}

/** What the exam page's address says. */
export interface ExamAddress {
  /** Null when one of the four is missing, empty or 0. */
  readonly query: ExamQuery | null;
  /** The area alone, to which an address that names too little still leads back (EXAM-30). */
  readonly areaId: number | null;
}

/** Parses the address of the exam page. */
export function readExamAddress(address: { get(name: string): string | null }): ExamAddress {
  const [areaId, year, examId] = ['area_id', 'year', 'exam_id'].map((name) => readId(address.get(name)));
  const pageType = address.get('page_type');
  const query = areaId && year && examId && isPageType(pageType) ? { areaId, year, examId, pageType } : null;
  return { query, areaId: areaId || null };
}

/** Why a paper cannot be shown, and where the page redirects after a while. */
export interface ExamLeaving {
  readonly text: string;
  readonly to: string;
  readonly afterMs: number;
}

/** The message when a paper is rejected: the server's sentence, or the contact-customer-service text (EXAM-26…30). */
export function leaveExam(message: string, areaId: number | null): ExamLeaving {
  return {
    text: message.trim() === '' ? EXAM_SENTENCES.loadFailed : message,
    to: areaId ? pagePath('center', { type: areaId }) : pagePath('home'),
    afterMs: CONSTANTS.EXAM_REDIRECT_MS,
  };
}
