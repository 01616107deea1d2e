/** So much of it that a kernel that counts in ticks of some milliseconds tells two amounts of work apart. */
const ENOUGH_MICROSECONDS = 100_000;

/**
 * Processor time of this thread that some work needs, in microseconds: the mean of as many rounds as can be measured.
 * Other programs on the machine are not in it, so that two of these may be compared, never one with a clock.
 */
export function processorTime(work: () => unknown): number {
  work();
  const before = process.threadCpuUsage();
  for (let rounds = 1; ; rounds += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= ENOUGH_MICROSECONDS) return (user + system) / rounds;
  }
}
