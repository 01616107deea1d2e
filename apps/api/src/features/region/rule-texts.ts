import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { fillRuleText } from '@jixu/domain/study/rules/fill-rule-text';
import { runningRule } from '@jixu/domain/study/rules/running-rule';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { Database } from '#database/database.ts';
import { WHOLE_COUNTRY } from './area-store.ts';
import { listRules } from './rule-store.ts';

/** What a region's texts say about its years. */
export interface RuleTexts {
  /** The rule of the year that runs; null where none is known. */
  readonly running: StudyRule | null;
  fill(text: string): string;
}

/** Fills texts from the same rules that the study centre counts by, so that the two cannot disagree. */
export async function readRuleTexts(db: Database, areaId: number | null): Promise<RuleTexts> {
  const rules = (await listRules(db, areaId ?? WHOLE_COUNTRY)).map(({ rule }) => rule);
  const running = runningRule(rules, shanghaiDay(Date.now()));
  const ruleOf = (yearId: number | null) =>
    yearId === null ? running : (rules.find((rule) => rule.yearId === yearId) ?? null);
  return { running, fill: (text) => fillRuleText(text, ruleOf) };
}
