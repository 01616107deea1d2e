import { ANSWER_EDGE_BUGS } from './bugs/answer-edge-bugs.ts';
import { API_BUGS } from './bugs/api-bugs.ts';
import { BROWSER_BUGS } from './bugs/browser-bugs.ts';
import { CHECK_BUGS } from './bugs/check-bugs.ts';
import { CONTRACT_BUGS } from './bugs/contract-bugs.ts';
import { CREDIT_BUGS } from './bugs/credit-bugs.ts';
import { DEVELOPER_PAGE_BUGS } from './bugs/developer-page-bugs.ts';
import { EVIDENCE_BUGS } from './bugs/evidence-bugs.ts';
import { EXAM_BUGS } from './bugs/exam-bugs.ts';
import { GATEWAY_BUGS } from './bugs/gateway-bugs.ts';
import { KEY_BUGS } from './bugs/key-bugs.ts';
import { LEDGER_BUGS } from './bugs/ledger-bugs.ts';
import { LESSON_JOURNEY_BUGS } from './bugs/lesson-journey-bugs.ts';
import { LOGIN_JOURNEY_BUGS } from './bugs/login-journey-bugs.ts';
import { MONEY_BUGS } from './bugs/money-bugs.ts';
import { OPERATING_BUGS } from './bugs/operating-bugs.ts';
import { OPERATOR_BUGS } from './bugs/operator-bugs.ts';
import { PAGE_EDGE_BUGS } from './bugs/page-edge-bugs.ts';
import { PAY_JOURNEY_BUGS } from './bugs/pay-journey-bugs.ts';
import { PROOF_JOURNEY_BUGS } from './bugs/proof-journey-bugs.ts';
import { RECOUNT_BUGS } from './bugs/recount-bugs.ts';
import { SHARE_BUGS } from './bugs/share-bugs.ts';
import { SHELL_JOURNEY_BUGS } from './bugs/shell-journey-bugs.ts';
import { WATCHING_BUGS } from './bugs/watching-bugs.ts';
import { YEAR_BUGS } from './bugs/year-bugs.ts';
import type { SeededBug } from './seeded-bug.ts';

export const ALL_BUGS: readonly SeededBug[] = [
  ...CREDIT_BUGS,
  ...WATCHING_BUGS,
  ...BROWSER_BUGS,
  ...API_BUGS,
  ...LEDGER_BUGS,
  ...CONTRACT_BUGS,
  ...DEVELOPER_PAGE_BUGS,
  ...YEAR_BUGS,
  ...MONEY_BUGS,
  ...OPERATOR_BUGS,
  ...GATEWAY_BUGS,
  ...CHECK_BUGS,
  ...RECOUNT_BUGS,
  ...LOGIN_JOURNEY_BUGS,
  ...PAY_JOURNEY_BUGS,
  ...SHELL_JOURNEY_BUGS,
  ...LESSON_JOURNEY_BUGS,
  ...PROOF_JOURNEY_BUGS,
  ...PAGE_EDGE_BUGS,
  ...ANSWER_EDGE_BUGS,
  ...EXAM_BUGS,
  ...SHARE_BUGS,
  ...EVIDENCE_BUGS,
  ...KEY_BUGS,
  ...OPERATING_BUGS,
];
