import type { StudyRule } from '@jixu/domain/rules/study-rule';
import type { Database } from '#database/database.ts';
import { listStudyYears, type StudyYearRow } from './area-store.ts';

/** The rules of an area, newest year first: those of the nearest area that has some. */
export async function listRules(db: Database, areaId: number): Promise<{ rule: StudyRule }[]> {
  return (await listStudyYears(db, areaId)).map((year) => ({ rule: ruleOf(areaId, year) }));
}

/** A stored year knows its window and its standard. */
function ruleOf(areaId: number, { yearId, yearName, startsOn, endsOn, ...year }: StudyYearRow): StudyRule {
  return {
    areaId,
    yearId,
    yearName,
    window: { from: startsOn, until: endsOn },
    graceHours: 0,
    standard: { total: year.total, pro: year.pro, pub: year.pub },
    subjectMinima: [],
    requiredCourses: [],
    selection: true,
    keepsStartedCourses: false,
    checks: { captcha: null, regulatorCode: false, face: { lesson: false, exam: false } },
    exam: null,
    entry: { profile: false, face: false },
    source: { title: '', number: '', url: '', assumptions: '', reviewedOn: '', reviewedBy: '' },
  };
}
