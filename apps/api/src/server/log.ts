import pino, { type DestinationStream } from 'pino';

/** The only fields allowed in a log line. Everything else is dropped, whoever passes it (security X24). */
export interface LogFields {
  request_id?: string;
  method?: string;
  /** operationId, or the name of another route; never the raw path, never a query. */
  route?: string;
  status?: number;
  errcode?: number;
  ms?: number;
  learner?: number;
  count?: number;
  port?: number;
  profile?: string;
  party?: string;
  outcome?: string;
  /** Of an order, a payment, a refund or an attempt at an exam; never of a person. */
  number?: string;
  fault?: LoggedError;
}

/** What is logged of an error: its class, its code and where it was thrown. Its message may quote a value and is left out. */
export interface LoggedError {
  name: string;
  code: string;
  at: string[];
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const TEXT_FIELDS = ['request_id', 'method', 'route', 'profile', 'party', 'outcome', 'number'] as const;
const NUMBER_FIELDS = ['status', 'errcode', 'ms', 'learner', 'count', 'port'] as const;
const KINDS = new Map<string, 'text' | 'number'>([
  ...TEXT_FIELDS.map((name) => [name, 'text'] as const),
  ...NUMBER_FIELDS.map((name) => [name, 'number'] as const),
]);
const PLAIN_TEXT = /^[\w.:/-]{1,128}$/;

/** Whether a line keeps the text; others are dropped, because a name or a sentence of a learner would be one. */
export const isPlainText = (text: string): boolean => PLAIN_TEXT.test(text);

/** Rebuilds a line from the listed fields of the listed types; a text that is not a plain word is replaced. */
function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name];
    const kind = KINDS.get(name);
    if (kind === 'text' && typeof value === 'string') line[name] = isPlainText(value) ? value : '[dropped]';
    if (kind === 'number' && typeof value === 'number') line[name] = value;
  }
  if (typeof fields.fault === 'object' && fields.fault !== null) line.fault = plainError(fields.fault);
  return line;
}

function plainError(error: object): LoggedError {
  const name = 'name' in error ? String(error.name) : '';
  const code = 'code' in error ? String(error.code) : '';
  const at = 'at' in error && Array.isArray(error.at) ? error.at.map(String) : [];
  const isPlace = /^at [\w .<>[\]/@:()-]{1,240}$/;
  return {
    name: /^\w{1,64}$/.test(name) ? name : 'Error',
    code: /^[\w-]{0,32}$/.test(code) ? code : '',
    at: at.filter((place) => isPlace.test(place)).slice(0, 8),
  };
}

/** The location of the checkout is irrelevant to an error, and may be in any alphabet. */
const CHECKOUT = /(?:file:\/\/)?\/[^():]*?\/(?=(?:apps|packages|node_modules)\/)/;

/** Describes an error without its message. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError', code: '', at: [] };
  const places = (error.stack ?? '').split('\n').map((line) => line.trim());
  return {
    name: error.constructor.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    at: places
      .filter((line) => line.startsWith('at '))
      .slice(0, 8)
      .map((line) => line.replace(CHECKOUT, '')),
  };
}

/** JSON lines on `destination`, times in UTC. An error is written at once. */
export function createLog(destination: DestinationStream & { flush?(): void }): Log {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: allowedFields },
  };
  const logger = pino(options, destination);
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error(event, fields = {}) {
      logger.error(fields, event);
      destination.flush?.();
    },
  };
}

/** What is wrong with a party of that kind, by its name: never what was asked or answered. */
export const partyLog =
  (log: Log, kind: 'payment party' | 'presence party' | 'score party' | 'invoice party' | 'upload party') =>
  (party: string, outcome: string): void =>
    log.warn(kind, { party, outcome });

/** Why a text message was not taken: the code of the party, which is about us or the phone but never names it. */
export const smsLog =
  (log: Log) =>
  (outcome: string): void =>
    log.warn('text message not taken', { party: 'sms', outcome });
