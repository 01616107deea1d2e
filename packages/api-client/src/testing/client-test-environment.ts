import { type ApiClientOptions, createApiClient } from '../index.ts';

export const NOW = 1_767_225_600_123;
export const OK = { errcode: 0, errmsg: '成功', data: {} };

export function response(body: unknown, status = 200): () => Promise<Response> {
  return async () => Response.json(body, { status });
}

/** A client over a fake network that returns the same response to everything and records the requests. */
export function createEnvironment(
  respond: (request: Request) => Promise<Response>,
  options: Partial<ApiClientOptions> = {},
) {
  const sent: Request[] = [];
  const client = createApiClient({
    baseUrl: 'http://site.test',
    now: () => NOW,
    fetch: async (request) => {
      sent.push(request.clone());
      return respond(request);
    },
    ...options,
  });
  const query = (index = 0) => Object.fromEntries(new URL(sent[index]?.url ?? '').searchParams);
  return { client, sent, query };
}
