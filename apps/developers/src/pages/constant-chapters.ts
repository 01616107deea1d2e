import type { Constant } from '../document/catalogue.ts';
import type { Section, View } from '../parts/view.ts';

/** Constants of one subject. */
export interface Chapter extends Section {
  readonly constants: readonly Constant[];
}

/** Subject → prefixes of the names that belong to it, because the document itself has no chapters. */
const SUBJECTS: readonly (readonly [id: string, english: string, chinese: string, firstWords: string])[] = [
  ['wire', 'Requests and limits', '请求与限制', 'REQUEST REQUESTS SIGN SITE PROXY SERVER UPLOADS'],
  ['caches', 'Caches and hosts', '缓存与主机', 'ANSWER BROWSER HTML ALTERNATE DEVTOOLS'],
  [
    'login',
    'Login and session',
    '登录与会话',
    'LOGIN LOGINS ID PHONE SMS PICTURE CAPTCHA CODE QR SESSION CALL',
  ],
  ['areas', 'Areas', '地区', 'MAP NATIONWIDE AREA PROVINCE TIANJIN'],
  [
    'pages',
    'Pages and dialogs',
    '页面与弹窗',
    'HEADER LAZY IMAGE DIALOG WARNING PLAIN PAGE PRICE HOME PACKAGE NEWS COURSES QUESTIONNAIRE PERSONAL',
  ],
  ['claim', 'Claiming free courses', '免费领课', 'CLAIM DEFAULT PREFERRED CUSTOMER'],
  ['audition', 'Listening before buying', '试听', 'AUDITION TRIAL'],
  ['study', 'The study center', '学习中心', 'CENTER CREDITS CREDIT COUNTDOWN STUDY SELECT'],
  ['buying', 'Buying and paying', '购课与支付', 'COMBINATION SINGLE PURCHASE PAY ORDER ACTIVATED UNIONPAY'],
  ['invoice', 'Invoices', '发票', 'INVOICE'],
  ['player', 'The player', '播放器', 'PLAY PLAYBACK PLAYER SEEK VOLUME STALL WATERMARK RESUME DRAG MULTI'],
  ['ledger', 'Watched time', '学时计入', 'COMPLETION PROGRESS CLOCK JOURNAL PUSH LEASE IMPLICIT MEDIA'],
  ['checks', 'Checks while watching', '课中验证', 'ANTI CHANGE QUIZ REGULATOR'],
  ['face', 'Face verification', '人脸认证', 'FACE'],
  ['exam', 'Exams', '考试', 'EXAM ASSESS'],
  ['rating', 'Ratings', '课程评价', 'RATING'],
  ['library', 'Notices, statutes and proofs', '公告、法规和证明', 'NOTICE NOTICES STATUTE RECORD PROOF'],
  ['tracking', 'Reports of use', '使用情况上报', 'TRACK'],
];

/** Constants by subject, within one in the order of the document. Those without a subject come last. */
export function chaptersOf({ say }: View, constants: readonly Constant[]): Chapter[] {
  const firstWord = ({ name }: Constant): string => name.split('_')[0] ?? '';
  const chapters = SUBJECTS.map(([id, english, chinese, firstWords]) => {
    const claimed = new Set(firstWords.split(' '));
    const members = constants.filter((one) => claimed.has(firstWord(one)));
    return { id: `chapter-${id}`, title: say(english, chinese), constants: members };
  });
  const placed = new Set(chapters.flatMap((chapter) => chapter.constants));
  const left = constants.filter((one) => !placed.has(one));
  const others = { id: 'chapter-others', title: say('Others', '其他'), constants: left };
  return [...chapters, others].filter((chapter) => chapter.constants.length > 0);
}
