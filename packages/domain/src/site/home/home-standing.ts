/** Where a learner stands in the latest year, as the home page tells it. */
export interface HomeStanding {
  /** Credits still to be earned. */
  readonly missing: number;
  /** Days until the year ends; null: none is set. */
  readonly daysLeft: number | null;
  /** The course to go on with; null: none is left to watch. */
  readonly next: { readonly name: string; readonly href: string } | null;
}
