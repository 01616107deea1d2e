import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canariesInFiles, canariesInText } from './canary.ts';
import { personFrom } from './people.ts';

const person = personFrom(31);

describe('spellings personal data leak in', () => {
  test.each([
    ['plain', `learner ${person.idNumber} logged in`, 'idNumber'],
    ['plain', `x=${person.idNumber.toLowerCase()}`, 'idNumber'],
    ['percent', `GET /proofList.html?name=${encodeURIComponent(person.name)}`, 'name'],
    [
      'json',
      JSON.stringify(person.name).replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`),
      'name',
    ],
    ['base64', Buffer.from(`{"t":"${person.telephone}"}`).toString('base64'), 'telephone'],
    ['base64', Buffer.from(`-${person.telephone}`).toString('base64'), 'telephone'],
    ['hex', Buffer.from(person.telephone).toString('hex').toUpperCase(), 'telephone'],
  ])('%s: %s', (as, text, what) => {
    expect(canariesInText(text, [person])).toContainEqual({ where: 'text', what, as });
  });

  test('masked data and other people are no find', () => {
    const masked = `${person.idNumber.slice(0, 4)}**********${person.idNumber.slice(14)} 199****${person.telephone.slice(7)}`;
    expect(canariesInText(`${masked} ${JSON.stringify(personFrom(32).idNumber)}`, [person])).toEqual([]);
  });
});

test('files are searched through all folders', () => {
  const dir = mkdtempSync(join(tmpdir(), 'canary-'));
  mkdirSync(join(dir, 'logs'));
  writeFileSync(join(dir, 'logs', 'api.log'), `{"phone":"${person.telephone}"}\n`);
  writeFileSync(join(dir, 'clean.log'), 'nothing');
  expect(canariesInFiles([dir], [person])).toEqual([
    { where: join(dir, 'logs', 'api.log'), what: 'telephone', as: 'plain' },
  ]);
  rmSync(dir, { recursive: true });
});
