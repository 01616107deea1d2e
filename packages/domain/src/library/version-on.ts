/** A version of a statute: from its first day in force until the day before it expired; days as yyyy-MM-dd. */
export interface StatuteVersion {
  readonly id: number;
  readonly effective_date: string;
  /** Empty while it is in force. */
  readonly expired_date: string;
}

/** The version in force on a day; null before the first, after the last, and in a gap. */
export function versionOn<Version extends StatuteVersion>(
  versions: readonly Version[],
  day: string,
): Version | null {
  const begun = versions.filter(({ effective_date }) => effective_date <= day);
  const [newest] = begun.sort((a, b) => b.effective_date.localeCompare(a.effective_date));
  return newest && (newest.expired_date === '' || day < newest.expired_date) ? newest : null;
}

/** The version before another one; null for the first. */
export function versionBefore<Version extends StatuteVersion>(
  versions: readonly Version[],
  id: number,
): Version | null {
  const inOrder = [...versions].sort((a, b) => a.effective_date.localeCompare(b.effective_date));
  const at = inOrder.findIndex((version) => version.id === id);
  return inOrder[at - 1] ?? null;
}
