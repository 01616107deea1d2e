import { ERRCODE_SENTENCES, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { CLAIM_TEXTS } from '@jixu/domain/claim/claim-state';
import { LOGIN_TEXTS, MISMATCH_TEXTS } from '@jixu/domain/identity/login-form';
import { INVOICE_TEXTS } from '@jixu/domain/invoice/invoice-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BOOK_DIALOGS, bookDialog } from '../dialogs/book-dialogs.ts';
import type { textsOf } from './copy-deck.ts';
import { isOf } from './named-texts.ts';
import { readParts, readTexts, type TextRow } from './read-texts.ts';
import { SERVER_TEXTS } from './server-texts.ts';
import { partsOf, type SourceFile, sourceFiles, type Tree } from './source-tree.ts';
import { HTML_SOURCES, NOT_FOR_LEARNERS } from './text-sources.ts';

let rows: readonly TextRow[];

/** Parses the kit, the rules and the site. */
const READ_AT_MOST_MS = 60_000;

beforeAll(() => {
  rows = readTexts();
}, READ_AT_MOST_MS);

const row = (key: string) => rows.find((one) => one.key === key);
const textsIn = (file: string) => rows.filter((one) => one.file === file).map(({ text }) => text);

test('a text is read with what is filled in, its line and what shows it', () => {
  expect(row('CENTER_TEXTS.courseCount')).toMatchObject({
    text: '共{count}门',
    file: 'packages/ui-kit/src/texts/center-texts.ts',
    shownIn: ['study/study-body.tsx'],
  });
  expect(row('CENTER_TEXTS.menuItems.1')?.text).toBe('学习中心');
});

test.each([
  ['packages/domain/src/exam/exam-verdict.ts', '未合格，还差 {passScore - paper.score} 分'],
  ['packages/domain/src/exam/exam-verdict.ts', '现在可以重新考试'],
  ['packages/domain/src/exam/exam-bar.ts', '{clockTime(opens_at, now)}后可再次考试'],
  ['packages/domain/src/order/settlement/order-event-text.ts', '您已删除订单'],
  ['packages/domain/src/evidence/describe-event.ts', '学习证明已签发，编号{event.body.serial}'],
  ['packages/domain/src/evidence/describe-event.ts', '观看“{names.lesson(video).name}”，{…}'],
  ['packages/domain/src/claim/claim-state.ts', '查看课程'],
  ['packages/ui-kit/src/parts/app-link.tsx', '（在新窗口打开）'],
  ['packages/ui-kit/src/site/agreements/agreement-page.tsx', '第{NUMERALS[index]}条 {article.heading}'],
  ['apps/web/server/error-page.ts', '页面没有打开'],
  ['apps/web/verify/verify.html', '学习证明验证 - 继续'],
  ['packages/credential/src/verdict-words.ts', '未被撤销'],
])('what functions, elements and pages of HTML say is read, in %s “%s”', (file, text) => {
  expect(textsIn(file)).toContain(text);
});

test('every file of texts is read, and the rules', () => {
  expect(new Set(rows.map(({ file }) => file)).size).toBeGreaterThan(100);
  expect(rows.filter(({ text }) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});

const LEARNERS_READ = ['packages/{domain,controllers,ui-kit}/src/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'];
const NOT_WRITTEN_HERE = /\/(?:build|node_modules|e2e|\.react-router)\//;
const isWritten = ({ path, source }: { readonly path: string; readonly source: string }) =>
  !NOT_WRITTEN_HERE.test(path) && /\p{Script=Han}/u.test(source);

/** What nobody reads: a type, and a pattern that something is compared with. */
const isSilent = ({ type, regex }: Tree) => type === 'TSLiteralType' || regex !== undefined;

const silentBelow = (tree: Tree): Tree[] => (isSilent(tree) ? [tree] : partsOf(tree).flatMap(silentBelow));

/** The Chinese of a file outside comments, types and patterns, in runs, by whatever it is written. */
function chineseIn({ source, body, comments }: SourceFile): Set<string> {
  const letters = [...source.split('')];
  for (const { start, end } of [...comments, ...body.flatMap(silentBelow)])
    letters.fill(' ', start, Number(end));
  return new Set(letters.join('').match(/\p{Script=Han}+/gu));
}

describe('nothing Chinese is left out', () => {
  let files: readonly SourceFile[];
  beforeAll(() => {
    files = sourceFiles(LEARNERS_READ, isWritten);
  }, READ_AT_MOST_MS);

  test('of rules, controllers, the kit and the site', () => {
    expect(files.length).toBeGreaterThan(100);
    const missing = files
      .filter(({ path }) => !(path in NOT_FOR_LEARNERS))
      .flatMap((file) => {
        const read = textsIn(file.path).join(' ');
        return [...chineseIn(file)].filter((run) => !read.includes(run)).map((run) => `${file.path} ${run}`);
      });
    expect(missing).toEqual([]);
  });

  test('and what is left out has Chinese, and a reason', () => {
    const left = sourceFiles(Object.keys(NOT_FOR_LEARNERS), isWritten);
    expect(left.map(({ path }) => path)).toEqual(Object.keys(NOT_FOR_LEARNERS));
    expect(Object.values(NOT_FOR_LEARNERS).filter((reason) => reason.length < 5)).toEqual([]);
  });

  test.each(HTML_SOURCES)('of %s', (page) => {
    expect(textsIn(page).length).toBeGreaterThan(20);
  });
});

describe('every dialog', () => {
  const CASES = BOOK_DIALOGS.map((dialog) => [`${dialog.number} ${dialog.name}`, dialog] as const);
  let linesOf: typeof textsOf;

  beforeAll(async () => {
    // as copy-deck-plugin.ts fills it for Storybook
    vi.doMock('./text-rows.ts', () => ({ TEXT_ROWS: rows, PARTS: readParts() }));
    ({ textsOf: linesOf } = await import('./copy-deck.ts'));
    vi.doUnmock('./text-rows.ts');
  });

  test.each(CASES)('%s says something of its own on its page', (_name, dialog) => {
    expect(linesOf(dialog).filter(({ origin }) => !origin.startsWith('openapi/'))).not.toEqual([]);
  });

  test.each(CASES)('%s names only texts and files that there are', (_name, { says = [] }) => {
    const known = [...rows, ...SERVER_TEXTS.map(({ key }) => ({ key, file: '' }))];
    expect(says.filter((name) => !known.some((one) => isOf(name, one)))).toEqual([]);
  });

  test.each([
    ['D01', Object.values(LOGIN_TEXTS)],
    ['D01', Object.values(MISMATCH_TEXTS)],
    ['D02', [ERRCODE_SENTENCES.LOGIN_MISMATCH]],
    ['D07', Object.values(CLAIM_TEXTS)],
    ['D20', ['您已选够本年度要求的学分，是否现在开始学习？']],
    ['D24', [OPERATION_ERRCODE_TEXT.createPreOrder[1006]]],
    ['D25', [ERRCODE_SENTENCES.ORDER_ASKS_TO_CONFIRM]],
    ['D31', Object.values(INVOICE_TEXTS)],
  ])('%s says %j', (number, texts) => {
    expect(linesOf(bookDialog(number)).map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
  });
});
