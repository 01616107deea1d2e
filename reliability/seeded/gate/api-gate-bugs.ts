import type { GateBug } from './gate-bug.ts';

const FEATURES = 'apps/api/src/features';

/** Operations of the API and what they rest on. */
export const API_GATE_BUGS: readonly GateBug[] = [
  {
    name: 'claim-by-any-card',
    file: `${FEATURES}/claiming/operations/check-claim-code.ts`,
    find: `(
    record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) === card.number
  );`,
    replace:
      "record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) !== '';",
    breaks: 'somebody else’s WeChat authorises a learner’s claim',
    area: 'claim',
    batch: 7,
  },
  {
    name: 'right-code-stays',
    file: `${FEATURES}/identity/judge-code.ts`,
    find: "if (state === 'right') await",
    replace: "if (state === 'right' && purpose === 'login') await",
    breaks: 'the code that changed a profile changes it again',
    area: 'login',
    batch: 2,
  },
  {
    name: 'invoice-taken-back-still-read',
    file: `${FEATURES}/order/operations/list-orders.ts`,
    find: "state === 'issued' && fileKey !== null",
    replace: 'fileKey !== null',
    breaks: 'the address of an invoice that was taken back is still told',
    area: 'invoice',
    batch: 3,
  },
  {
    name: 'passed-once-failed-later',
    file: `${FEATURES}/exam/exam-standing.ts`,
    find: 'if (attempts.some(({ passed }) => passed === true)) return 1;',
    replace: 'if (attempts.at(-1)?.passed === true) return 1;',
    breaks: 'an exam that was passed is failed again by a later attempt',
    area: 'exam',
    batch: 1,
  },
  {
    name: 'one-face-code-too-many',
    file: `${FEATURES}/face/create-face-check.ts`,
    find: '>= CONSTANTS.FACE_CODES_PER_DAY',
    replace: '> CONSTANTS.FACE_CODES_PER_DAY',
    breaks: 'a learner has one face check more than a day allows, which the party charges for',
    area: 'face',
    batch: 10,
  },
  {
    name: 'finished-course-chosen-in-vain',
    file: `${FEATURES}/study/operations/select-course.ts`,
    find: 'if (choose && course.isFinished)',
    replace: 'if (choose && !course.isFinished)',
    breaks: 'a year stays open although the finished course that completes it was chosen',
    area: 'selection',
    batch: 5,
  },
  {
    name: 'one-day-is-no-span',
    file: `${FEATURES}/statute/operations/search-statutes.ts`,
    find: 'end_date < start_date;',
    replace: 'end_date <= start_date;',
    breaks: 'statutes of a single day cannot be searched',
    area: 'library',
    batch: 9,
  },
  {
    name: 'withdrawn-notice-read-on',
    file: `${FEATURES}/news/notice-store.ts`,
    find: "    .where('is_published', '=', true)\n",
    replace: '',
    breaks: 'a notice that was withdrawn, or is not published yet, can be read by its number',
    area: 'notices',
    batch: 4,
  },
  {
    name: 'record-of-another-area',
    file: `${FEATURES}/proof/operations/get-study-record.ts`,
    find: 'yearId === row.yearId && areaId === row.areaId',
    replace: 'yearId === row.yearId && areaId >= 0',
    breaks: 'of two proofs of a year, the record shows the courses of the wrong area',
    area: 'proof',
    batch: 8,
  },
  {
    name: 'line-paid-twice',
    file: `${FEATURES}/shop/price-lines.ts`,
    find: 'const rows = [...new Set(found)];',
    replace: 'const rows = found;',
    breaks: 'a course that stands twice in what is ordered is paid twice',
    area: 'pay',
    batch: 6,
  },
];
