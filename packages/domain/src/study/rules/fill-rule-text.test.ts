import { describe, expect, test } from 'vitest';
import { PLAIN_RULE } from '../testing/plain-rule.ts';
import { fillRuleText, unknownPlaceholders } from './fill-rule-text.ts';
import type { StudyRule } from './study-rule.ts';

const RULE: StudyRule = {
  ...PLAIN_RULE,
  subjectMinima: [{ subjectId: 107, subjectName: '专业通识知识', min: 20 }],
};
const LAST_YEAR: StudyRule = {
  ...RULE,
  yearId: 2025,
  yearName: '2025年度',
  window: { from: '2025-05-31', until: '2026-04-30' },
  standard: { total: 67.5, pro: 45, pub: 22.5 },
  subjectMinima: [],
};
const ruleOf = (yearId: number | null) =>
  [RULE, LAST_YEAR].find((rule) => rule.yearId === (yearId ?? 2026)) ?? null;

describe('a text is filled from the rule', () => {
  test.each([
    ['{year}须知', '2026年度须知'],
    ['{from}至{until}', '2026年5月31日至2027年4月30日'],
    ['{2025.from}至{2025.until}', '2025年5月31日至2026年4月30日'],
    ['不少于{total}学分，专业{pro}，公需{pub}', '不少于90学分，专业60，公需30'],
    ['{2025.total} = {2025.pro} + {2025.pub}', '67.5 = 45 + 22.5'],
    ['其中{subjects}', '其中专业通识知识不少于20学分'],
    ['没有占位的文字', '没有占位的文字'],
    ['p{color:red} {holiday} {{constructor}} {}', 'p{color:red} {holiday} {{constructor}} {}'],
  ])('%s', (text, filled) => {
    expect(fillRuleText(text, ruleOf)).toBe(filled);
  });

  test('several subjects stand side by side', () => {
    const second = { subjectId: 108, subjectName: '会计法规', min: 5 };
    const rule = { ...RULE, subjectMinima: [...RULE.subjectMinima, second] };
    expect(fillRuleText('{subjects}', () => rule)).toBe('专业通识知识不少于20学分，会计法规不少于5学分');
  });

  test.each(['{2024.until}', '{2025.subjects}'])('%s is not left as a hole', (text) => {
    expect(() => fillRuleText(`截止日期：${text}`, ruleOf)).toThrow(text);
  });
});

test.each([
  ['{until}和{2026.subjects}', []],
  ['{until}和{holiday}', ['{holiday}']],
  ['{26.until}', ['{26.until}']],
  ['{toString}', ['{toString}']],
])('of %s no rule can fill %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});
