import type { StudyChecks } from '../../lesson/study-checks.ts';
import type { Credits } from '../../units/credits.ts';
import type { CreditSums } from '../credits/credit-ledger.ts';

/**
 * The rules of one region for one year of study, as they stand in `rules/` and, published, in a row that never changes
 * (integrity 14). Whatever page or server says about a year (its end, its credits, its checks) is read from here.
 */
export interface StudyRule {
  /** The region; 0 for the whole country. A region without rules of its own has those of the nearest one above it. */
  readonly areaId: number;
  readonly yearId: number;
  readonly yearName: string;
  /** First and last day, 'YYYY-MM-DD' in Asia/Shanghai; the last one counts to midnight. */
  readonly window: { readonly from: string; readonly until: string };
  /** How long after the end what was watched before it may still arrive. */
  readonly graceHours: number;
  /** The least number of credits, of each kind and in total. */
  readonly standard: CreditSums;
  /** The least number of credits of single subjects, part of those of its kind. */
  readonly subjectMinima: readonly SubjectMinimum[];
  /** Courses that everybody must finish, whatever the package says. */
  readonly requiredCourses: readonly number[];
  /** Whether learners choose their courses; otherwise every course of a package is chosen. */
  readonly selection: boolean;
  /** Whether a course is kept once fifteen minutes of it are credited (002 §5). */
  readonly keepsStartedCourses: boolean;
  /** What interrupts a lesson. */
  readonly checks: StudyChecks;
  /** The exam at the end of the year; null where the courses alone complete it. */
  readonly exam: { readonly passScore: number; readonly hasAssessment: boolean } | null;
  /** What a learner is asked for before the first lesson. */
  readonly entry: { readonly profile: boolean; readonly face: boolean };
  /** Where the rules are taken from and who has read them. */
  readonly source: RuleSource;
}

export interface SubjectMinimum {
  readonly subjectId: number;
  readonly subjectName: string;
  readonly min: Credits;
}

export interface RuleSource {
  /** Title and number of the notice, as published. */
  readonly title: string;
  readonly number: string;
  readonly url: string;
  /** What is assumed where the notice says nothing, in Chinese; empty where nothing is. */
  readonly assumptions: string;
  /** 'YYYY-MM-DD'. */
  readonly reviewedOn: string;
  readonly reviewedBy: string;
}
