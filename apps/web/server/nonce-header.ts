/** entry.server puts the nonce of its inline scripts here; it never leaves this process. */
export const NONCE_HEADER = 'x-script-nonce';
