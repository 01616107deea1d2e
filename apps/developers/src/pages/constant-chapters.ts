import type { Constant } from '../document/catalogue.ts';
import type { Section } from '../parts/view.ts';

/** Constants of one subject. */
export interface Chapter extends Section {
  readonly constants: readonly Constant[];
}

/** Subject → prefixes of the names that belong to it, because the document itself has no chapters. */
const SUBJECTS: readonly (readonly [id: string, title: string, firstWords: string])[] = [
  ['wire', 'Requests and limits', 'REQUEST REQUESTS SIGN SITE PROXY SERVER UPLOADS'],
  ['caches', 'Caches and hosts', 'ANSWER BROWSER HTML ALTERNATE DEVTOOLS'],
  ['login', 'Login and session', 'LOGIN LOGINS ID PHONE SMS PICTURE CAPTCHA CODE QR SESSION CALL'],
  ['areas', 'Areas', 'MAP NATIONWIDE AREA PROVINCE TIANJIN'],
  [
    'pages',
    'Pages and dialogs',
    'HEADER LAZY IMAGE DIALOG WARNING PLAIN PAGE PRICE HOME PACKAGE NEWS COURSES QUESTIONNAIRE PERSONAL',
  ],
  ['claim', 'Claiming free courses', 'CLAIM DEFAULT PREFERRED CUSTOMER'],
  ['audition', 'Listening before buying', 'AUDITION TRIAL'],
  ['study', 'The study center', 'CENTER CREDITS CREDIT COUNTDOWN STUDY SELECT'],
  ['buying', 'Buying and paying', 'COMBINATION SINGLE PURCHASE PAY ORDER ACTIVATED UNIONPAY'],
  ['invoice', 'Invoices', 'INVOICE'],
  ['player', 'The player', 'PLAY PLAYBACK PLAYER SEEK VOLUME STALL WATERMARK RESUME DRAG MULTI'],
  ['ledger', 'Watched time', 'COMPLETION PROGRESS CLOCK JOURNAL PUSH LEASE IMPLICIT MEDIA'],
  ['checks', 'Checks while watching', 'ANTI CHANGE QUIZ REGULATOR'],
  ['face', 'Face verification', 'FACE'],
  ['exam', 'Exams', 'EXAM ASSESS'],
  ['rating', 'Ratings', 'RATING'],
  ['library', 'Notices, statutes and proofs', 'NOTICE NOTICES STATUTE RECORD PROOF'],
  ['tracking', 'Reports of use', 'TRACK'],
];
const OTHERS = { id: 'chapter-others', title: 'Others' };

/** Constants by subject, within one in the order of the document. Those without a subject come last. */
export function chaptersOf(constants: readonly Constant[]): Chapter[] {
  const firstWord = ({ name }: Constant): string => name.split('_')[0] ?? '';
  const chapters = SUBJECTS.map(([id, title, firstWords]) => {
    const claimed = new Set(firstWords.split(' '));
    return { id: `chapter-${id}`, title, constants: constants.filter((one) => claimed.has(firstWord(one))) };
  });
  const placed = new Set(chapters.flatMap((chapter) => chapter.constants));
  const others = { ...OTHERS, constants: constants.filter((one) => !placed.has(one)) };
  return [...chapters, others].filter((chapter) => chapter.constants.length > 0);
}
