/** What is sent to a payment party. */
export interface Outgoing {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  /** A longer response is no answer. */
  mostBytes: number;
}

/** A response as it came: its bytes are verified before they are parsed. */
export interface RawResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** One request; null when no complete response came in time. Redirects are not followed: a party has one address. */
export async function exchange(outgoing: Outgoing): Promise<RawResponse | null> {
  const { url, method, headers, body, signal, mostBytes } = outgoing;
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': 'jixu', ...headers },
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const bytes = await readAtMost(response, mostBytes);
    return bytes === null ? null : { status: response.status, headers: response.headers, bytes };
  } catch {
    return null;
  }
}

async function readAtMost(response: Response, most: number): Promise<Buffer | null> {
  if (response.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    // Leaving the loop cancels the response.
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
