import type { Database } from '#database/database.ts';
import type { CourseVersions } from './course-versions.ts';
import { type EnrolledCourseRow, listEnrolledCourses } from './enrolled-course-store.ts';
import { listOwnedPackages } from './entitlement-store.ts';
import { readStudyYear, type YearOfCall } from './study-year.ts';

type OwnedPackages = Awaited<ReturnType<typeof listOwnedPackages>>;

/** What a learner has in a year. */
export interface YearCourses extends YearOfCall {
  packages: OwnedPackages;
  /** One of two packages occurs twice. */
  courses: EnrolledCourseRow[];
  /** Those of the package that was asked for; all without one. */
  ofPackage: EnrolledCourseRow[];
}

/** The parameters of the lists of a year's courses. */
interface YearQuery {
  area_id: number;
  year?: number | undefined;
  year_id?: number | undefined;
  package_id?: number | undefined;
}

export async function readYearCourses(
  { db, versions }: { db: Database; versions: CourseVersions },
  learnerId: number,
  query: YearQuery,
): Promise<YearCourses> {
  const found = await readStudyYear(db, learnerId, query);
  const packages = await listOwnedPackages(db, learnerId, found.yearId);
  const courses = found.year === null ? [] : await listEnrolledCourses(db, versions, found.year);
  const { package_id: packageId } = query;
  const ofPackage = courses.filter((row) => packageId === undefined || row.packageId === packageId);
  return { ...found, packages, courses, ofPackage };
}

/** The packages as they go over the wire (STUDY-26). */
export function ownedPackages(packages: OwnedPackages) {
  return packages.map(({ id, course_name, choose_score }) => ({ id, course_name, attach: { choose_score } }));
}
