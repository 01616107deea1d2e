import { ERRCODE_TEXT, ERRCODES, OPERATION_ERRCODE_TEXT } from '@jixu/constants';

/** A response with data. */
export function ok<Data>(data: Data): { errcode: 0; errmsg: string; data: Data } {
  return { errcode: ERRCODES.OK, errmsg: ERRCODE_TEXT[ERRCODES.OK], data };
}

/** A business rejection: its errcode with the catalogue's one sentence for it. */
export function reject<Code extends keyof typeof ERRCODE_TEXT>(
  errcode: Code,
): { errcode: Code; errmsg: string; data: null } {
  return { errcode, errmsg: ERRCODE_TEXT[errcode], data: null };
}

/** A rejection by an operation that says some errcodes in words of its own. */
export function rejectIn<Code extends keyof typeof ERRCODE_TEXT>(
  operation: keyof typeof OPERATION_ERRCODE_TEXT,
  errcode: Code,
): { errcode: Code; errmsg: string; data: null } {
  const own: Partial<Record<number, string>> = OPERATION_ERRCODE_TEXT[operation];
  return { ...reject(errcode), errmsg: own[errcode] ?? ERRCODE_TEXT[errcode] };
}

/** Rejections before an operation runs, each with its errcode and HTTP status. */
const TRANSPORT_STATUS = {
  [ERRCODES.BAD_REQUEST]: 400,
  [ERRCODES.ORIGIN_REFUSED]: 403,
  [ERRCODES.NO_SUCH_CALL]: 404,
  [ERRCODES.BODY_TOO_LARGE]: 413,
  [ERRCODES.BODY_KIND_REFUSED]: 415,
  [ERRCODES.TOO_MANY_REQUESTS]: 429,
  [ERRCODES.SERVER_FAILED]: 500,
  [ERRCODES.NOT_SERVED_YET]: 501,
  [ERRCODES.SERVER_BUSY]: 503,
} as const;
export type TransportErrcode = keyof typeof TRANSPORT_STATUS;

/** Which field breaks the contract, as `body.telephone`, and how. */
export interface FieldIssue {
  field: string;
  issue: string;
}

/** Ends a request before its operation: thrown below, turned into a response once, in its lifecycle. */
export class TransportRejection extends Error {
  readonly errcode: TransportErrcode;
  readonly fieldIssue: FieldIssue | null;
  readonly retryAfterSeconds: number | null;
  readonly status: number;

  /** `status`: where another one than the errcode's says whose fault it was. */
  constructor(
    errcode: TransportErrcode,
    more: { fieldIssue?: FieldIssue; retryAfterSeconds?: number; status?: 408 } = {},
  ) {
    super(`rejected with ${errcode}`);
    this.errcode = errcode;
    this.status = more.status ?? TRANSPORT_STATUS[errcode];
    this.fieldIssue = more.fieldIssue ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }

  /** The common envelope, with the HTTP status of its errcode and the headers of every response. */
  response(common: Readonly<Record<string, string>>): Response {
    const text = ERRCODE_TEXT[this.errcode];
    const errmsg =
      this.fieldIssue === null
        ? text
        : `${text}：${this.fieldIssue.field.replace(/^(body|query|header)\./, '')}`;
    const body = JSON.stringify({ errcode: this.errcode, errmsg, data: this.fieldIssue });
    const headers =
      this.retryAfterSeconds === null
        ? { ...common }
        : { ...common, 'retry-after': String(this.retryAfterSeconds) };
    return new Response(body, { status: this.status, headers });
  }
}

const ISSUE_LENGTH = 200;

/** The rejection that names a field, as `body.videos.0.course_id`. */
export function badField(path: readonly PropertyKey[], issue: string): TransportRejection {
  const fieldIssue = {
    field: path.map(String).join('.').slice(0, ISSUE_LENGTH),
    issue: issue.slice(0, ISSUE_LENGTH),
  };
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue });
}
