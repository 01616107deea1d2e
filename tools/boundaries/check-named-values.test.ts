import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from '../setup/paths.ts';
import { checkNamedValues } from './check-named-values.ts';
import { namedValuesOf } from './named-values.ts';

const named = namedValuesOf(
  {
    ORDER_EXPIRY_SECONDS: { value: 7200, distinctive: true },
    LEASE_REVIVE_SECONDS: { value: 7200 },
    SERVICE_SCENE: { value: 1071, distinctive: true },
    OWN_LOGIN_AREAS: { value: [285, 252], distinctive: true },
    TRACK_PLATFORM: { value: 'pc_web', distinctive: true },
    AREA_PREFIX_GUANGDONG: { value: '44', distinctive: true },
    LABEL_SHARE: { value: 0.97, distinctive: true },
    POLL_MS: { value: 2000 },
  },
  {
    0: { name: 'OK' },
    404: { name: 'COURSE_INFO_UNREACHABLE' },
    1001: { name: 'NOT_LOGGED_IN' },
    1005: { name: 'SMS_CODE_WRONG', per_operation: { listQuestions: { name: 'EXAM_AREA_EXPIRED' } } },
    1007: { name: 'ALREADY_CLAIMED' },
  },
);
const check = (text: string, path = 'packages/domain/src/order/order.tsx') =>
  checkNamedValues({ path, text }, named);

describe('a distinctive value', () => {
  test('planted in code is told with its line and every name it has', () => {
    const text = `// 订单两小时后过期\nconst price = 2000;\nexport const EXPIRES_AFTER = 7200;\n`;
    expect(check(text)).toEqual([
      'packages/domain/src/order/order.tsx:3 7200 stands as a literal, its name is ORDER_EXPIRY_SECONDS or LEASE_REVIVE_SECONDS',
    ]);
  });

  test.each([
    ['grouped', 'const a = 7_200;'],
    ['in another notation', 'const a = 7.2e3;'],
    ['with an assertion', 'const a = 7200 as const;'],
    ['as a product', 'const a = 2 * 60 * 60;'],
    ['as a product in parentheses', 'const a = (2 * (60 * 60)) as number;'],
    ['times something', 'const a = 7200 * 1000;'],
    ['as an argument', 'wait(7200);'],
    ['as a type', 'type Expiry = 60 | 7200;'],
    ['as a key', 'const a = { 7200: 1 };'],
    ['as a default', 'const f = (seconds = 7200) => seconds;'],
    ['as a measure of markup', 'const a = <Clock until={7200} />;'],
    ['in SQL', 'const q = sql`where at < now() - make_interval(secs => 7200)`;'],
    ['in an address', "const a = '/chat.html?scene=1071';"],
    ['in a pattern', 'const a = /scene=1071$/;'],
    ['as an entry of a list', 'const a = [285, 1];'],
    ['as a share', 'const a = 0.97;'],
    ['as a text', "const a = 'pc_web';"],
    ['within a text', "const a = 'platform=pc_web';"],
    ['as a short text', "if (code.startsWith('44')) open();"],
  ])('is found %s', (_how, text) => expect(check(text)).toHaveLength(1));

  test.each([
    ['in a comment', '// 7200 s\n/* 1071 */\nconst a = 1;'],
    ['as a part of another number', "const a = 17200 + 72000; const b = '17200 7200.5 -7200 v7200';"],
    ['as a step to another number', 'const DAY_MS = 2 * 60 * 60 * 1000;'],
    ['as a measure written in markup', '<img alt="" width="110" height="44" />;'],
    ['as a part of a longer text', "const a = '440305'; const b = 'pc_webview';"],
    ['as an import', "import { a } from './pc_web';"],
    ['when it is common', 'const a = 2000;'],
  ])('is no alarm %s', (_how, text) => expect(check(text)).toEqual([]));
});

describe('an errcode', () => {
  test('planted in code is told with its name', () => {
    expect(check('if (answer.errcode === 1007) open();')).toEqual([
      'packages/domain/src/order/order.tsx:1 1007 stands as a literal, its name is ALREADY_CLAIMED',
    ]);
  });

  test('that means several things is told with all their names', () => {
    expect(check('const a = { errcode: 1005 };').join()).toContain('SMS_CODE_WRONG or EXAM_AREA_EXPIRED');
  });

  test.each([
    ['compared', 'if (1007 !== answer?.errcode) stop();'],
    ['compared, of three digits', 'if (errcode === 404) stop();'],
    ['as a case', 'switch (answer.errcode) { case 1007: open(); }'],
    ['assigned', 'answer.errcode = 1007;'],
    ['as a fallback', 'const code = answer.errcode ?? 1007;'],
    ['as a field', 'const answer = { errcode: 1007, errmsg: "" };'],
    ['as a field that is chosen', 'const answer = { errcode: known ? 0 : 1007 };'],
    ['as a field of three digits', 'const answer = { errcode: 404 };'],
    ['as a default', 'const f = (errcode = 1007) => errcode;'],
    ['as a field of a class', 'class Refusal { readonly errcode = 1007; }'],
    ['under a name of its own', 'const ERRCODE_CLAIMED = 1007;'],
    ['under a type', 'const claimed: Errcode = 1007;'],
    ['in a typed table', "const codes: Record<Refusal, Errcode> = { 'already-claimed': 1007 };"],
    ['as the key of a table', "const texts = { 1007: 'claimed' };"],
    ['in a list that is asked', 'const asks = [1007].includes(answer.errcode);'],
    ['in a typed set', 'const asks = new Set<Errcode>([1007]);'],
    ['as an argument', 'const f = () => refuse(1007);'],
    ['in markup', 'const a = <Notice errcode={1007} />;'],
    ['as a type', 'type Refused = { errcode: 1007 };'],
    ['as one of several types', 'type Codes = 1 | 1007;'],
  ])('is found %s', (_how, text) => expect(check(text)).toHaveLength(1));

  test.each([
    ['success', 'if (answer.errcode === 0) open();'],
    ['an HTTP status', 'if (answer.status === 404) stop(); type Status = 200 | 404;'],
    ['an HTTP status in a table by errcode', 'const S: Record<Errcode, number> = { [ERRCODES.GONE]: 404 };'],
    ['a number of something else', 'const course = { course_id: 1001 }; const integers = numbersOf(1007);'],
    ['a comment or a text', "// errcode 1007\nconst a = 'errcode 1007';"],
    ['a name', 'if (answer.errcode === ERRCODES.ALREADY_CLAIMED) open();'],
  ])('is not seen in %s', (_what, text) => expect(check(text)).toEqual([]));
});

test.each([
  'apps/api/src/features/identity/operations/login.test.ts',
  'apps/web/e2e/learner.ts',
  'stories/identity/login-examples.ts',
  'lab/replay/session.ts',
  'tools/content/make-areas.ts',
  'apps/api/src/testing/fixture-content.ts',
  'packages/test-kit/src/people.ts',
  'apps/api/migrations/0001-identity.ts',
])('%s may write values out', (path) => expect(check('const a = 7200;', path)).toEqual([]));

test('a file that cannot be read is told, not passed over', () => {
  expect(check('const = ;')).toEqual(['packages/domain/src/order/order.tsx cannot be read as TypeScript']);
});

test('the catalogues of the contract name what the issue names', () => {
  const read = (file: string): unknown => parse(readFileSync(fromRoot('openapi', file), 'utf8'));
  const real = namedValuesOf(read('constants.yaml'), read('errcodes.yaml'));
  for (const value of [7200, 1_730_131_200_000, 3000, 1_800_000, 30_000, 100_000, 86_400, 391, 1071, 941_001])
    expect(real.numbers.get(value), String(value)).toBeDefined();
  expect(real.texts.get('530000')).toEqual(['AREA_CODE_COLLECTION_REGION']);
  expect(real.errcodes.get(1007)).toEqual(['ALREADY_CLAIMED']);
  expect(real.errcodes.has(0)).toBe(false);
});
