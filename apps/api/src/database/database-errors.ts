/** Of the driver, of the sockets, and of a name or a network that is not there while a database moves to another machine. */
const CONNECTION_CODES = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTCONN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
]);
/** Errors after which the server closes the connection: stopped, crashed, starting, idle too long. */
const FATAL_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);
const CONFLICTS = new Set(['40001', '40P01']);
/** lock_timeout, statement_timeout, read-only standby, too many connections. */
const BUSY_STATES = new Set(['55P03', '57014', '25006', '25P03']);
const BUSY_CLASSES = ['08', '53', '57P', '58'];

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Whether the connection itself is gone, so that nothing more can be sent. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return CONNECTION_CODES.has(code) || FATAL_STATES.has(code);
}

/** Whether a statement was rejected only because an earlier one in the transaction had failed. */
export function isBrokenTransaction(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/** Whether a row refers to a session that is no longer there. */
export function namesEndedSession(error: unknown): boolean {
  if (codeOf(error) !== '23503') return false;
  const { constraint_name: constraint } = error as { constraint_name?: string };
  return constraint?.endsWith('_session_id_fkey') === true;
}

/** Whether two writers conflicted and the loser may simply retry. */
function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether a row is locked by somebody else: at once for NOWAIT, otherwise after SERVER_LOCK_WAIT_MS. */
export function isLockTaken(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether the database was unavailable, full or too busy: the caller may come back later (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || CONFLICTS.has(code) || BUSY_STATES.has(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && BUSY_CLASSES.some((start) => code.startsWith(start));
}

/** Repeats a transaction that lost a conflict, up to three attempts in total. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= 3 || !isConflict(error)) throw error;
    }
  }
}
