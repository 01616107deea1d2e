/** Below each of these the clock warns. Minutes. */
const WARNINGS = [1, 5] as const;

/** Which warning the clock shows; none that would stand there from the first minute on, in an exam that is no longer. */
export function examWarning(
  secondsLeft: number,
  durationSeconds: number,
): (typeof WARNINGS)[number] | undefined {
  return WARNINGS.find((minutes) => secondsLeft <= minutes * 60 && durationSeconds > minutes * 60);
}
