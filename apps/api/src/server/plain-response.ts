/** A response before it is written: to Node's server, or as a Response of the app. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines: the one header that may come several times. */
  readonly cookies?: readonly string[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

export function toResponse({ status, headers, cookies = [], body }: PlainResponse): Response {
  const response = new Response(body, { status, headers });
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}
