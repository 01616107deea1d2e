import type { SeededBug } from '../seeded-bug.ts';

/** Bugs next to an edge of the API and the kit, chosen by reading the product alone to measure what `npm test` sees (decision 0020). */
export const ANSWER_EDGE_BUGS: readonly SeededBug[] = [
  {
    name: 'every-line-costs-the-first',
    file: 'packages/ui-kit/src/order/order-card.tsx',
    find: 'fen={line.order_price}',
    replace: 'fen={first.order_price}',
    breaks: 'the lines of an order show the price of its first',
    tests: ['stories/order/order-prices'],
  },
  {
    name: 'closed-method-can-be-paid',
    file: 'packages/ui-kit/src/order/pay/pay-order-panel.tsx',
    find: `<Button
          kind="primary"
          size="large"
          busy={view.submitting}
          disabled={view.blocked ?? false}
          onClick={onSubmit}
        >`,
    replace:
      '<Button kind="primary" size="large" busy={view.submitting} disabled={false} onClick={onSubmit}>',
    breaks: 'inside WeChat, 去支付 can be pressed for Alipay and leads nowhere',
    tests: ['stories/order/pay/pay-blocked'],
  },
  {
    name: 'unsaved-seconds-rounded-away',
    file: 'packages/ui-kit/src/lesson/save-status.tsx',
    find: 'Math.ceil(seconds / 10) * 10',
    replace: 'Math.floor(seconds / 10) * 10',
    breaks: 'below ten seconds before it saves, the page says zero',
    tests: ['stories/lesson/save-status.test'],
  },
  {
    name: 'finished-course-of-a-completed-year',
    file: 'packages/ui-kit/src/study/study-course-table.tsx',
    find: 'if (course.is_finish === 1) return',
    replace: 'if (course.is_finish === 1 && !isCompleted) return',
    breaks: 'in a completed year, a finished course is offered as one to watch, not to review',
    tests: ['stories/study/study-actions'],
  },
  {
    name: 'claim-by-any-card',
    file: 'apps/api/src/features/claim/operations/check-claim-code.ts',
    find: `(
    record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) === card.number
  );`,
    replace: `record !== undefined && card !== null && cipher.decrypt('id-card', record.id_card_sealed) !== '';`,
    breaks: 'somebody else’s WeChat authorises a learner’s claim',
    tests: ['apps/api/src/features/claim/operations/check-claim-code'],
  },
  {
    name: 'right-code-stays',
    file: 'apps/api/src/features/identity/login/judge-code.ts',
    find: `for (const { purpose } of typed) await`,
    replace: `for (const { purpose } of typed) if (purpose === 'login') await`,
    breaks: 'the code that changed a profile changes it again',
    tests: ['apps/api/src/features/profile/operations/update-user-info'],
  },
  {
    name: 'invoice-taken-back-still-read',
    file: 'apps/api/src/features/order/operations/list-orders.ts',
    find: `state === 'issued' && fileKey !== null`,
    replace: 'fileKey !== null',
    breaks: 'the address of an invoice that was taken back is still told',
    tests: ['apps/api/src/features/invoice/reversed-invoice'],
  },
  {
    name: 'passed-once-failed-later',
    file: 'apps/api/src/features/exam/exam-standing.ts',
    find: 'if (attempts.some(({ passed }) => passed === true)) return 1;',
    replace: 'if (attempts.at(-1)?.passed === true) return 1;',
    breaks: 'an exam that was passed is failed again by a later attempt',
    tests: ['apps/api/src/features/exam/operations/begin-exam'],
  },
  {
    name: 'one-face-code-too-many',
    file: 'apps/api/src/features/face/create-face-check.ts',
    find: '>= CONSTANTS.FACE_CODES_PER_DAY',
    replace: '> CONSTANTS.FACE_CODES_PER_DAY',
    breaks: 'a learner has one face check more than a day allows, which the party charges for',
    tests: ['apps/api/src/features/face/operations/create-face-code'],
  },
  {
    name: 'finished-course-chosen-in-vain',
    file: 'apps/api/src/features/study/operations/select-course.ts',
    find: 'if (choose && course.isFinished)',
    replace: 'if (choose && !course.isFinished)',
    breaks: 'a year stays open although the finished course that completes it was chosen',
    tests: ['apps/api/src/features/study/operations/select-course'],
  },
  {
    name: 'one-day-is-no-span',
    file: 'apps/api/src/features/library/operations/search-statutes.ts',
    find: 'end_date < start_date;',
    replace: 'end_date <= start_date;',
    breaks: 'statutes of a single day cannot be searched',
    tests: ['apps/api/src/features/library/operations/search-statutes'],
  },
  {
    name: 'withdrawn-notice-read-on',
    file: 'apps/api/src/features/news/notice-store.ts',
    find: `    .where('is_published', '=', true)
`,
    replace: '',
    breaks: 'a notice that was withdrawn, or is not published yet, can be read by its number',
    tests: ['apps/api/src/features/news/operations/get-notice'],
  },
  {
    name: 'line-paid-twice',
    file: 'apps/api/src/features/order/buy/price-lines.ts',
    find: 'const rows = [...new Set(found)];',
    replace: 'const rows = found;',
    breaks: 'a course that stands twice in what is ordered is paid twice',
    tests: ['apps/api/src/features/order/buy/price-lines'],
  },
  {
    name: 'watched-on-before-the-answer',
    file: 'packages/domain/src/lesson/next-to-send.ts',
    find: 'sequence <= (pass?.sequence ?? Number.POSITIVE_INFINITY)',
    replace: 'sequence <= Number.POSITIVE_INFINITY',
    breaks: 'what was watched on in an outage after a question is sent before its answer, and clamped',
    tests: ['packages/domain/src/lesson/watch-journal-passes', 'packages/controllers/src/lesson'],
  },
  {
    name: 'watched-in-vain-after-an-answer',
    file: 'packages/controllers/src/lesson/lesson-checks.ts',
    find: '      guard.played(sample.mediaTime);\n',
    replace: '',
    breaks: 'an outage after a question lets the learner watch on although nothing more counts',
    tests: ['packages/controllers/src/lesson/player/lesson-controller'],
  },
];
