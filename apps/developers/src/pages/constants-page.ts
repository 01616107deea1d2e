import { html } from 'hono/html';
import type { Constant } from '../document/catalogue.ts';
import { words } from '../parts/chinese.ts';
import { sourceWords } from '../parts/source-words.ts';
import { unitInChinese } from '../parts/units.ts';
import type { Html, Page, Section, View } from '../parts/view.ts';

/** Constants of one subject. */
interface Chapter extends Section {
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
function chaptersOf({ say }: View, constants: readonly Constant[]): Chapter[] {
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

function row(view: View, { name, value, unit, source, description }: Constant): Html {
  const { say } = view;
  return html`<tr id="${name}"><th scope="row"><a class="anchor" href="#${name}"><code>${name.split('_').map((word, index) => (index === 0 ? word : html`_<wbr>${word}`))}</code></a></th>
<td data-label="${say('Value', '值')}" class="figure value">${words(value)} <span class="unit">${say(unit, unitInChinese(unit))}</span></td>
<td data-label="${say('What it is', '含义')}">${words(description)}</td>
<td data-label="${say('Source', '出处')}" class="source">${sourceWords(view, source)}</td></tr>`;
}

export function constantsPage(view: View): Page {
  const { say } = view;
  const constants = [...view.contract.constants.values()];
  const chapters = chaptersOf(view, constants);
  const title = say('Constants', '常量');
  const body = chapters.map(
    ({
      id,
      title: subject,
      constants: members,
    }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${subject}</h2>
<table class="stack constants"><thead><tr><th scope="col">${say('Name', '名称')}</th><th scope="col" class="figure">${say('Value', '值')}</th><th scope="col">${say('What it is', '含义')}</th><th scope="col">${say('Source', '出处')}</th></tr></thead>
<tbody>${members.map((each) => row(view, each))}</tbody></table></section>`,
  );
  return {
    path: 'constants.html',
    title,
    description: say(
      'Every business constant with its value, unit and source.',
      '全部业务常量，以及它们的值、单位和出处。',
    ),
    area: 'constants',
    sections: chapters.map(({ id, title: subject }) => ({ id, title: subject })),
    findings: [
      {
        kind: 'guide',
        title,
        words: say('Every business constant', '全部业务常量'),
        path: 'constants.html',
        terms: 'values limits 常量 数值 上限',
      },
      ...constants.map(({ name, value, unit, description }) => ({
        kind: 'constant' as const,
        title: name,
        words: `${value} ${say(unit, unitInChinese(unit).trim())}`,
        path: `constants.html#${name}`,
        terms: description,
      })),
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${say(
      `${constants.length} values the business runs on, with unit and source: a section of the specification, a design law, or "ours".`,
      `业务所依据的 ${constants.length} 个值，注明单位和出处：需求文档的章节、设计规定，或“本站规定”。`,
    )}</p>`,
    body: html`${body}`,
  };
}
