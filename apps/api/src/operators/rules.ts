import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { publishWithCare, simulateRule } from '#features/study/simulate-rule.ts';
import { describeEffects } from '#seeding/describe-effects.ts';
import { readRule } from '#seeding/rule-files.ts';
import { done, type Noun, refused, type Said, task } from './task.ts';
import { text } from './values.ts';

const FILE = {
  file: text('<file>', {
    en: 'rules of a region for a year, as in rules/<area>/<year>.json',
    zh: '地区年度规则文件，如 rules/<地区>/<年度>.json',
  }),
} as const;

function ruleIn(file: string): StudyRule | Said {
  try {
    return readRule(file);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const isRule = (read: StudyRule | Said): read is StudyRule => typeof read === 'object' && 'areaId' in read;

const simulate = task(
  {
    words: 'simulate',
    kind: 'reads',
    help: {
      en: 'what the rules of a file would mean for everybody who has begun',
      zh: '模拟规则文件对已开始学习的学员的影响',
    },
    args: FILE,
    options: {},
  },
  async ({ db }, { file }) => {
    const rule = ruleIn(file);
    if (!isRule(rule)) return refused(rule);
    return done(describeEffects(rule, await simulateRule(db, rule)).trimEnd());
  },
);

const publish = task(
  {
    words: 'publish',
    kind: 'changes',
    help: {
      en: 'publishes rules for those who begin later; the reason is kept with them',
      zh: '发布规则，仅对之后开始的学员生效；原因随规则保存',
    },
    args: FILE,
    options: {},
  },
  async ({ db, reason }, { file }) => {
    const rule = ruleIn(file);
    if (!isRule(rule)) return refused(rule);
    const effects = describeEffects(rule, await simulateRule(db, rule)).trimEnd();
    const { kind } = await publishWithCare(db, rule, reason);
    return done(
      effects,
      kind === 'published'
        ? { en: 'published', zh: '已发布' }
        : { en: 'published already', zh: '此前已发布' },
    );
  },
);

export const rules: Noun = {
  word: 'rules',
  help: { en: 'what other rules would mean; publishing them', zh: '规则的模拟与发布' },
  tasks: [simulate, publish],
};
