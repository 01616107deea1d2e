import { CONSTANTS } from '@jixu/constants';
import { OPERATIONS, type Operation } from '@jixu/contract/operations';

/** The measured parts of one operation. */
export interface ContractOperation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly status: string;
  /** Its own errcodes, 0 among them. */
  readonly errcodes: readonly number[];
  /** The required cookie; undefined where none is required. */
  readonly cookie: string | undefined;
  /** What its requests may carry: `query.t`, `header.signature`, `body.telephone`. */
  readonly fields: readonly string[];
}

function measured([id, operation]: [string, Operation]): ContractOperation {
  const { method, path, status, errcodes, security, query, headers, body, fields } = operation;
  const at = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`);
  return {
    id,
    method: method.toUpperCase(),
    path,
    status,
    errcodes,
    cookie: security === 'session' ? CONSTANTS.SESSION_COOKIE : undefined,
    // JSON bodies are counted with the responses.
    fields: [...at('query', query), ...at('header', headers), ...(body === 'json' ? [] : at('body', fields))],
  };
}

/** Every operation of the contract, as far as traffic is measured. */
export const CONTRACT_OPERATIONS: readonly ContractOperation[] =
  Object.entries<Operation>(OPERATIONS).map(measured);

/** The operation a request belongs to; `{name}` in a path matches one segment. */
export function findOperation(
  operations: readonly ContractOperation[],
  method: string,
  pathname: string,
): ContractOperation | undefined {
  const steps = pathname.split('/');
  return operations.find((operation) => {
    const wanted = operation.path.split('/');
    return (
      operation.method === method &&
      wanted.length === steps.length &&
      wanted.every((step, at) => step === steps[at] || /^\{.+\}$/.test(step))
    );
  });
}
