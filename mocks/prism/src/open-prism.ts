import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { mockBundle } from './mock-bundle.ts';
import type { MockOperation } from './operation-table.ts';
import type { ReadRequest } from './read-request.ts';

/** The requested response: a named example, or one generated from the schemas (the same seed gives the same one). */
export type Wanted =
  | { readonly kind: 'example'; readonly name: string }
  | { readonly kind: 'dynamic'; readonly seed: string | null };

/** An error Prism found in a request. */
interface Violation {
  /** As `query.area_id`. */
  readonly field: string;
  readonly issue: string;
}

export type PrismResult =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'violations'; readonly first: Violation }
  /** Prism's own problem, by its HTTP status. */
  | { readonly kind: 'problem'; readonly status: number };

export interface Prism {
  send(operation: MockOperation, request: ReadRequest, wanted: Wanted): Promise<PrismResult>;
}

const REQUIRED = /required property '([^']+)'/;

function violationOf(found: { path?: string[]; message: string }): Violation {
  const missing = REQUIRED.exec(found.message)?.[1];
  const path = [...(found.path ?? ['body']), ...(missing === undefined ? [] : [missing])];
  return { field: path.join('.'), issue: found.message };
}

/** Prism on the contract, called in this process: no port, no log, and none of its own wording on the wire. */
export async function openPrism(): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(mockBundle());
  const config = {
    validateRequest: true,
    validateResponse: false,
    checkSecurity: false,
    errors: false,
    isProxy: false as const,
    upstreamProxy: undefined,
  };
  const logger = createLogger('mock', { level: 'silent' });
  const { prism } = createServer(operations, {
    components: { logger },
    cors: false,
    config: { ...config, mock: { dynamic: false } },
  });
  return {
    async send({ method, path }, { query, headers, body }, wanted) {
      const mock =
        wanted.kind === 'example'
          ? { dynamic: false, exampleKey: wanted.name }
          : { dynamic: true, ...(wanted.seed === null ? {} : { seed: wanted.seed }) };
      const result = await prism.request({ method, url: { path, query }, headers, body }, operations, {
        ...config,
        mock,
      })();
      if (result._tag === 'Left') {
        const { left } = result;
        const status = 'status' in left && typeof left.status === 'number' ? left.status : 500;
        return { kind: 'problem', status };
      }
      const [found] = result.right.validations.input;
      if (found !== undefined) return { kind: 'violations', first: violationOf(found) };
      return { kind: 'answer', body: result.right.output.body };
    },
  };
}
