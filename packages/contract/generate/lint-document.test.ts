import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LintProblem, lintDocument } from './lint-document.ts';

const openapi = fileURLToPath(new URL('../../../openapi', import.meta.url));

// file, text to replace, replacement, the rule that must report it, part of its message
const PROBLEMS: [file: string, from: string | RegExp, to: string, rule: string, words: string][] = [
  [
    'operations/identity/login.yaml',
    'operationId: login',
    'operationId: Log_in',
    'jixu/operation',
    'camelCase',
  ],
  ['operations/identity/logout.yaml', 'x-status: served\n', '', 'jixu/operation', 'x-status'],
  ['operations/identity/sendLoginSms.yaml', 'SMS_PER_HOUR', 'SMS_PER_YEAR', 'jixu/operation', 'SMS_PER_YEAR'],
  [
    'operations/site/getHomeOption.yaml',
    /x-requirements: .*\n/,
    'x-requirements: []\n',
    'jixu/operation',
    'x-requirements',
  ],
  [
    'operations/site/getLoginMsg.yaml',
    'x-errcodes: [0, 2001]',
    'x-errcodes: [0, 2001, 1001]',
    'jixu/operation',
    '1001',
  ],
  [
    'operations/profile/uploadFile.yaml',
    'unanswered: { reaction: [error]',
    'unanswered: { reaction: [shout]',
    'jixu/operation',
    'no reaction is called shout',
  ],
  [
    'operations/identity/createLoginCode.yaml',
    'x-safe: false',
    'x-safe: true',
    'jixu/operation',
    'x-safe says false',
  ],
  [
    'operations/identity/sendLoginSms.yaml',
    'x-status: served\n',
    'x-status: served\nx-safe: false\n',
    'jixu/operation',
    'x-safe says false',
  ],
  [
    'operations/site/getHomeIndex.yaml',
    'x-shared-response: true',
    'x-shared-response: false',
    'jixu/operation',
    'true or left out',
  ],
  [
    'operations/study/listStudyCourses.yaml',
    'x-status: served\n',
    'x-status: served\nx-shared-response: true\n',
    'jixu/operation',
    'knows no session',
  ],
  [
    'operations/identity/getLoginCaptcha.yaml',
    'x-safe: false\n',
    'x-safe: false\nx-shared-response: true\n',
    'jixu/operation',
    'changes nothing',
  ],
  ['operations/order/payByCard.yaml', 'fallback:', 'otherwise:', 'jixu/operation', 'otherwise says nothing'],
  ['operations/site/getLoginMsg.yaml', '', '', 'jixu/envelope', 'its answers carry 0,2001'],
  ['operations/site/getTrainingNotice.yaml', 'security: []\n', '', 'jixu/operation', 'states its security'],
  [
    'operations/claim/activateClaim.yaml',
    'required: true',
    'required: false',
    'jixu/request-body',
    'required',
  ],
  [
    'operations/identity/createRecoveryCode.yaml',
    'required: false',
    'required: true',
    'jixu/request-body',
    'required: false',
  ],
  ['schemas/CountDown.yaml', 'format: int64', 'format: int32', 'jixu/integer-formats', 'is int64'],
  ['schemas/PushedVideo.yaml', /.*format: int32\n/, '', 'jixu/integer-formats', 'is int32'],
  ['operations/claim/getClaimStatus.yaml', /.*ok: .*\n/, '', 'jixu/named-examples', '"ok" is missing'],
  ['operations/claim/listProfessions.yaml', /.*empty: .*\n/, '', 'jixu/named-examples', '"empty" is missing'],
  ['operations/study/listCourseYears.yaml', /.*e2001: .*\n/, '', 'jixu/named-examples', '"e2001" is missing'],
  [
    'operations/lesson/pullProgress.examples.yaml',
    '您还未拥有该课程',
    '您没有该课程',
    'jixu/named-examples',
    'does not say',
  ],
  [
    'operations/lesson/getPlayingSection.examples.yaml',
    'duration: 185',
    'duration: long',
    'no-invalid-media-type-examples',
    'number',
  ],
  ['schemas/UserInfo.yaml', '    maxLength: 64\n', '', 'jixu/stated-bounds', 'maxLength'],
  ['schemas/ClaimStatus.yaml', /.*Whether free courses.*\n/, '', 'jixu/stated-bounds', 'description'],
  ['schemas/VideoProgress.yaml', '    x-unit: s\n', '', 'jixu/measured-numbers', 'x-unit'],
  ['schemas/PushedVideo.yaml', '    example: 7001\n', '', 'jixu/stated-example', 'example'],
  ['schemas/LoginSetting.yaml', ', "2": 跳转到 jump_url', '', 'jixu/named-values', 'each value'],
  ['schemas/Tips.yaml', 'example: 温馨提示', 'example: ""', 'no-invalid-schema-examples', 'fewer'],
];

describe('a fault is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jixu-lint-'));
  let problems: LintProblem[] = [];
  beforeAll(async () => {
    cpSync(openapi, folder, { recursive: true });
    for (const [file, from, to] of PROBLEMS.filter(([, from]) => from !== '')) {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file}: ${from} is not there to be replaced`);
      writeFileSync(join(folder, file), after);
    }
    problems = await lintDocument(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(PROBLEMS)('%s', (file, _from, _to, rule, words) => {
    const place = file.replace('.examples', '');
    const found = problems.filter(
      ({ ruleId, file: where }) => ruleId === rule && where.replace('.examples', '').endsWith(place),
    );
    expect(found.map(({ message }) => message).join('\n')).toContain(words);
  });
});
