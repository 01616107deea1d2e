/** How many sequences of a lease are remembered: the highest ones. */
const REMEMBERED = 32;

/**
 * The sequences answered under a lease, ascending, as far as they are remembered. One that is forgotten is credited
 * like news when it is sent again. That is harmless, because a union takes nothing twice; the other way round, what
 * nobody has ever stored would be acknowledged and lost.
 */
export type AnsweredSequences = readonly number[];

/** Whether a push is a replay: it adds 0 and writes 0, whatever it claims. Integrity 4. */
export function isAnswered(answered: AnsweredSequences, sequence: number): boolean {
  return answered.includes(sequence);
}

export function withAnswered(answered: AnsweredSequences, sequence: number): AnsweredSequences {
  return [...answered, sequence].sort((left, right) => left - right).slice(-REMEMBERED);
}
