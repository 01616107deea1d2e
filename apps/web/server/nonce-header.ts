/** Carries the nonce of the inline scripts from entry.server; it never leaves this process. */
export const NONCE_HEADER = 'x-script-nonce';
