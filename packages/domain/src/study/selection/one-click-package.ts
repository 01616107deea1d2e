/** What one click would choose of a package; the contract's names. */
export interface PlannedPackage {
  readonly package_id: number;
  readonly list: readonly { readonly id: number; readonly reason: string }[];
  readonly minutes_a_day: number;
  readonly unreachable: readonly string[];
}

/**
 * The package that one click is about: the one that is filtered by, else the only one, else the only one of which there
 * is something to choose. Null: the learner must say which.
 */
export function oneClickPackage(
  courses: { readonly course: readonly { readonly id: number }[]; readonly plans: readonly PlannedPackage[] },
  filtered: number | null,
): number | null {
  if (filtered !== null) return filtered;
  const [only, ...others] = courses.course;
  if (only !== undefined && others.length === 0) return only.id;
  const [plan, ...more] = courses.plans.filter(({ list }) => list.length > 0);
  return plan !== undefined && more.length === 0 ? plan.package_id : null;
}
