type Part = Readonly<Record<string, unknown>>;

/** The measured parts of one operation of the published document. */
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

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (value: unknown): Part => (isPart(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The part itself, or the one its `$ref` points to. */
function follow(document: Part, value: unknown): Part {
  const part = partOf(value);
  if (typeof part.$ref !== 'string') return part;
  const steps = part.$ref.slice(2).split('/');
  return follow(
    document,
    steps.reduce<unknown>((at, step) => partOf(at)[step], document),
  );
}

function requestFields(document: Part, operation: Part): string[] {
  const parameters = listOf(operation.parameters)
    .map((one) => follow(document, one))
    .filter((parameter) => parameter['x-transport'] !== true);
  const [content] = Object.entries(partOf(follow(document, operation.requestBody).content));
  const named = parameters
    .filter((parameter) => parameter.in === 'query' || parameter.in === 'header')
    .map((parameter) => `${parameter.in}.${parameter.name}`);
  // JSON bodies are counted with the responses.
  if (content === undefined || content[0] === 'application/json') return named;
  const schema = follow(document, partOf(content[1]).schema);
  return [...named, ...Object.keys(partOf(schema.properties)).map((name) => `body.${name}`)];
}

function neededCookie(document: Part, operation: Part): string | undefined {
  const ways = listOf(operation.security).map((way) => Object.keys(partOf(way)));
  const schemes = partOf(partOf(document.components).securitySchemes);
  // With alternatives, or one without a scheme, a request without a session is allowed.
  const scheme = ways.length === 1 ? partOf(schemes[ways[0]?.[0] ?? '']) : {};
  return scheme.in === 'cookie' ? String(scheme.name) : undefined;
}

/** Every operation of an OpenAPI document, as far as traffic is measured. */
export function readContract(document: Part): ContractOperation[] {
  return Object.entries(partOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(partOf(item))
      .filter(([, operation]) => partOf(operation).operationId !== undefined)
      .map(([method, value]) => {
        const operation = partOf(value);
        return {
          id: String(operation.operationId),
          method: method.toUpperCase(),
          path,
          status: String(operation['x-status']),
          errcodes: listOf(operation['x-errcodes']).map(Number),
          cookie: neededCookie(document, operation),
          fields: requestFields(document, operation),
        };
      }),
  );
}

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
