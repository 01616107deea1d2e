import type { Reaction } from '@jixu/constants/reactions';

/** After these no more is asked about a code. Anything else may be over at the next question. */
const ENDS: readonly Reaction[] = ['login', 'stop_polling', 'refresh_code'];

/** Whether a check without a state ends the code ('rejected'), or is put again (null). */
export function endsCheck(reactions: readonly Reaction[]): 'rejected' | null {
  return reactions.some((reaction) => ENDS.includes(reaction)) ? 'rejected' : null;
}
