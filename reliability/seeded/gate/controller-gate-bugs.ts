import type { GateBug } from './gate-bug.ts';

const CONTROLLERS = 'packages/controllers/src';

/** Controllers that the web binds. */
export const CONTROLLER_GATE_BUGS: readonly GateBug[] = [
  {
    name: 'timeline-of-another-course',
    file: `${CONTROLLERS}/study/study-timeline-controller.ts`,
    find: 'cell.get().courseId === courseId && ',
    replace: '',
    breaks: 'a slow answer about one course is shown under the name of another',
    area: 'study',
    batch: 1,
  },
  {
    name: 'last-order-of-two-lines',
    file: `${CONTROLLERS}/order/order-list-controller.ts`,
    find: 'rows.length === asked.lineCount;',
    replace: 'rows.length === 1;',
    breaks: 'after the last order of a page is deleted, an empty page is left',
    area: 'order',
    batch: 2,
  },
  {
    name: 'grant-gone-code-stays',
    file: `${CONTROLLERS}/login/login-controller.ts`,
    find: 'return scan.rejectGrant();',
    replace: 'return scan.leave();',
    breaks: 'after a scan that came too late the code on the screen is dead and says nothing',
    area: 'login',
    batch: 3,
  },
  {
    name: 'exam-goes-on-uninvited',
    file: `${CONTROLLERS}/exam/exam-entry-controller.ts`,
    find: 'exam?.info.exam_id === examId && exam.info.allow === 1',
    replace: 'exam?.info.exam_id === examId',
    breaks: 'back from a face check, an exam that may not be begun is entered',
    area: 'exam',
    batch: 4,
  },
  {
    name: 'invoice-again-as-the-first',
    file: `${CONTROLLERS}/invoice/order-invoices-controller.ts`,
    find: `const key = \`\${order.tradePno}/\${reissued}\`;`,
    replace: 'const key = order.tradePno;',
    breaks: 'the invoice asked for again after a failure is sent as a first one, and rejected',
    area: 'invoice',
    batch: 5,
  },
  {
    name: 'proofs-of-a-year-left',
    file: `${CONTROLLERS}/proof/study-proofs-controller.ts`,
    find: 'if (state().year !== year) return;',
    replace: 'if (state().year === null) return;',
    breaks: 'a slow answer shows the proofs of one year under another',
    area: 'proof',
    batch: 6,
  },
  {
    name: 'captcha-failure-of-the-wrong-side',
    file: `${CONTROLLERS}/check/captcha-controller.ts`,
    find: 'reactionsTo(table, result) === table.unanswered',
    replace: 'reactionsTo(table, result) === table.failed',
    breaks: 'without a network the answer of a learner is called wrong',
    area: 'checks',
    batch: 7,
  },
  {
    name: 'nothing-on-sale-is-sold-elsewhere',
    file: `${CONTROLLERS}/buy/buy-view.ts`,
    find: 'list.some((one) => one.is_buy_auth_xj === 0)',
    replace: 'list.every((one) => one.is_buy_auth_xj === 0)',
    breaks:
      'one package of several that the region sells itself is no longer pointed at, and an area without any is',
    area: 'buy',
    batch: 8,
  },
];
