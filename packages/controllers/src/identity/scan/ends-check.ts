import type { Reaction } from '@jixu/constants/reactions';

/** After these, polling stops. Any other failure may be over by the next poll. */
const ENDS: readonly Reaction[] = ['login', 'stop_polling', 'refresh_code'];

/** Whether a failed poll ends the code ('rejected'), or is repeated (null). */
export function endsCheck(reactions: readonly Reaction[]): 'rejected' | null {
  return reactions.some((reaction) => ENDS.includes(reaction)) ? 'rejected' : null;
}
