import { formatCredits } from '../credits/format-credits.ts';
import type { StudyRule } from './study-rule.ts';

/** What a text may say about a year: `{until}` of the year that runs, `{2026.until}` of that year. */
const FACTS: Readonly<Record<string, (rule: StudyRule) => string>> = {
  year: (rule) => rule.yearName,
  from: (rule) => chineseDay(rule.window.from),
  until: (rule) => chineseDay(rule.window.until),
  total: (rule) => formatCredits(rule.standard.total),
  pro: (rule) => formatCredits(rule.standard.pro),
  pub: (rule) => formatCredits(rule.standard.pub),
  subjects: (rule) =>
    rule.subjectMinima
      .map(({ subjectName, min }) => `${subjectName}不少于${formatCredits(min)}学分`)
      .join('，'),
};

const PLACEHOLDER = /\{(?:(\d{4})\.)?([^{}]*)\}/g;

/** '2026-05-31' as 2026年5月31日. */
function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** The placeholders of a text that no rule can fill, as they stand there. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([whole, , fact = '']) =>
    Object.hasOwn(FACTS, fact) ? [] : [whole],
  );
}

/**
 * A text about a region's year with its dates and credits, taken from the rule, so that no page says anything else.
 * `ruleOf` knows the rule of a year, or of the one that runs (null). Throws when no rule says what the text asks for: a
 * notice with a hole in it is worse than none. Other braces are left alone; seeding has refused them.
 */
export function fillRuleText(text: string, ruleOf: (yearId: number | null) => StudyRule | null): string {
  return text.replaceAll(PLACEHOLDER, (whole, year: string | undefined, name: string) => {
    const fact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    if (fact === undefined) return whole;
    const rule = ruleOf(year === undefined ? null : Number(year));
    const said = rule === null ? '' : fact(rule);
    if (said === '') throw new Error(`no rule fills ${whole}`);
    return said;
  });
}
