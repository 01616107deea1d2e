import type { RuleEffect, Standing } from '@jixu/domain/plan/rule-change';
import type { StudyRule } from '@jixu/domain/rules/study-rule';
import type { SimulatedEffect } from '#features/study/simulate-rule.ts';

const EFFECTS: readonly RuleEffect[] = ['loses', 'gains', 'same'];

/** The simulation for whoever decides: the sums, then everybody for whom something would change, losers first. */
export function describeEffects(rule: StudyRule, effects: readonly SimulatedEffect[]): string {
  const count = (effect: RuleEffect) => effects.filter((one) => one.effect === effect).length;
  const sums = EFFECTS.map((effect) => `${effect} ${count(effect)}`).join(', ');
  const changed = EFFECTS.filter((effect) => effect !== 'same').flatMap((effect) =>
    effects.filter((one) => one.effect === effect).map(describeOne),
  );
  return [`area ${rule.areaId}, ${rule.yearId}: ${effects.length} years begun, ${sums}`, ...changed, ''].join(
    '\n',
  );
}

function describeOne({ effect, enrolmentId, areaId, before, after }: SimulatedEffect): string {
  return `${effect}  enrolment ${enrolmentId}, area ${areaId}: ${describe(before)} -> ${describe(after)}`;
}

function describe({ isEnough, isChosenEnough, missing, asksExam, untilMs }: Standing): string {
  const chosen = isChosenEnough ? 'chosen is enough' : 'chosen is not enough';
  const state = isEnough ? 'finished is enough' : `${missing} missing, ${chosen}`;
  const lastDay = new Date(untilMs - 1).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  return `${state}${asksExam ? ', exam' : ''}, until ${lastDay}`;
}
