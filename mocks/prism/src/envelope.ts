import { ERRCODES } from '@jixu/constants';
import { CONTRACT } from './contract-document.ts';

/** Which part of the request is invalid, as `body.telephone`, and why. */
export interface FieldIssue {
  readonly field: string;
  readonly issue: string;
}

export interface Envelope {
  readonly errcode: number;
  readonly errmsg: string;
  readonly data: unknown;
}

const NAME_LENGTH = 200;
const ISSUE_LENGTH = 500;
const PLACES = /^(body|query|header)\./;

/** Ends a request before its operation is played; thrown below, turned into a response in create-mock. */
export class MockRejection extends Error {
  readonly errcode: number;
  readonly fieldIssue: FieldIssue | null;

  constructor(errcode: number, fieldIssue: FieldIssue | null = null) {
    super(fieldIssue === null ? `refused with ${errcode}` : `${fieldIssue.field}: ${fieldIssue.issue}`);
    this.errcode = errcode;
    this.fieldIssue = fieldIssue;
  }

  /** As the server responds: the catalogue's sentence and HTTP status, and the invalid field if there is one. */
  toResponse(): { status: number; envelope: Envelope } {
    const { sentence, http } = CONTRACT['x-errcodes'][this.errcode] ?? { sentence: '', http: 500 };
    const errmsg =
      this.fieldIssue === null ? sentence : `${sentence}：${this.fieldIssue.field.replace(PLACES, '')}`;
    return {
      status: http ?? 200,
      envelope: { errcode: this.errcode, errmsg: errmsg.slice(0, NAME_LENGTH), data: this.fieldIssue },
    };
  }
}

/** 9400 with the invalid field. */
export function badField(field: string, issue: string): MockRejection {
  return new MockRejection(ERRCODES.BAD_REQUEST, {
    field: field.slice(0, NAME_LENGTH),
    issue: issue.slice(0, ISSUE_LENGTH),
  });
}

/** Prism's own problems in our terms. Invalid requests are found before Prism is called; these cover whatever is left. */
const PROBLEMS: Readonly<Record<number, number>> = {
  401: ERRCODES.NOT_LOGGED_IN,
  404: ERRCODES.NO_SUCH_CALL,
  415: ERRCODES.BODY_KIND_REFUSED,
  422: ERRCODES.BAD_REQUEST,
};

/** The rejection for an HTTP status in Prism's problem format. */
export function rejectionOfProblem(status: number): MockRejection {
  return new MockRejection(PROBLEMS[status] ?? ERRCODES.SERVER_FAILED);
}
