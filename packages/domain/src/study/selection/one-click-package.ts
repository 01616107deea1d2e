/** What one click would choose of a package; the contract's names. */
export interface PlannedPackage {
  readonly package_id: number;
  readonly list: readonly { readonly id: number; readonly reason: string }[];
  readonly minutes_a_day: number;
  readonly unreachable: readonly string[];
}

type Plans = readonly PlannedPackage[];

const withSomething = (plans: Plans): Plans => plans.filter(({ list }) => list.length > 0);

/**
 * The package that one click is about: the one that is filtered by, else the only one, else the only one of which there
 * is something to choose. Null: the learner must say which.
 */
export function oneClickPackage(
  courses: { readonly course: readonly { readonly id: number }[]; readonly plans: Plans },
  filtered: number | null,
): number | null {
  if (filtered !== null) return filtered;
  const [only, ...others] = courses.course;
  if (only !== undefined && others.length === 0) return only.id;
  const [plan, ...more] = withSomething(courses.plans);
  return plan !== undefined && more.length === 0 ? plan.package_id : null;
}

/**
 * Of which packages the learner must say one: those of which there is something to choose, the one that gives most credits
 * first; where there is none, all of them, because each then says what it lacks.
 */
export function packagesToName(plans: Plans, creditsOf: (plan: PlannedPackage) => number): Plans {
  const asked = withSomething(plans);
  return [...(asked.length > 0 ? asked : plans)].sort((one, other) => creditsOf(other) - creditsOf(one));
}
