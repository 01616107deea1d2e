import type { RuleEffect, Standing } from '@jixu/domain/study/plan/rule-change';
import type { MissingPart } from '@jixu/domain/study/plan/rule-parts';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { SimulatedEffect, Simulation } from '#features/study/simulate-rule.ts';

const EFFECTS: readonly RuleEffect[] = ['loses', 'gains', 'same'];

/** What the list is not: nobody's year is changed by publishing. */
const NOTHING_HAPPENS =
  'whoever has begun keeps the rules of that day; the list says how they would stand under the new ones';

/** The simulation for whoever decides: the sums, then those for whom something would change, losers first. */
export function describeEffects(rule: StudyRule, { counts, changed }: Simulation): string {
  const begun = EFFECTS.reduce((sum, effect) => sum + counts[effect], 0);
  const sums = EFFECTS.map((effect) => `${effect} ${counts[effect]}`).join(', ');
  const lines = EFFECTS.filter((effect) => effect !== 'same').flatMap((effect) => {
    const told = changed.filter((one) => one.effect === effect);
    const more = counts[effect] - told.length;
    return [...told.map(describeOne), ...(more > 0 ? [`${effect}  ${more} more`] : [])];
  });
  const head =
    begun === 0
      ? `area ${rule.areaId}, ${rule.yearId}: nobody has begun this year`
      : `area ${rule.areaId}, ${rule.yearId}: ${begun} learners have begun: ${sums}`;
  const foot = lines.length === 0 ? [] : [NOTHING_HAPPENS];
  return [head, ...lines, ...foot, ''].join('\n');
}

function describeOne({ effect, enrolmentId, areaId, before, after }: SimulatedEffect): string {
  return `${effect}  enrolment ${enrolmentId}, area ${areaId}: ${describe(before)} -> ${describe(after)}`;
}

function describe({ isEnough, isChosenEnough, missing, asksExam, untilMs }: Standing): string {
  const chosen = isChosenEnough ? 'chosen is enough' : 'chosen is not enough';
  const state = isEnough ? 'finished is enough' : `lacks ${missing.map(lacking).join(', ')}; ${chosen}`;
  const lastDay = new Date(untilMs - 1).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  return `${state}${asksExam ? ', exam' : ''}, until ${lastDay}`;
}

/** Credits by kind or subject, a course by its id. */
function lacking(part: MissingPart): string {
  if (part.part === 'course') return `course ${part.courseId}`;
  return `${part.part === 'subject' ? part.subjectName : part.part} ${part.missing}`;
}
