import type { Toast } from '../ports.ts';

/** Says the server's sentence the way the table of reactions asks for; a login says enough by itself. */
export function sayFailure(toast: Toast, reactions: readonly string[], message: string): void {
  if (reactions.includes('error')) toast('error', message);
  else if (reactions.includes('warn')) toast('warning', message);
}
