/** How long the receiver may take to acknowledge. */
const PATIENCE_MS = 5000;
const RESPONSE_KEPT = 200;

/** What became of a message that was posted. */
export interface Posted {
  readonly isTaken: boolean;
  readonly text: string;
}

/** Posts a message; whether the response means that it was taken is for `isTaken` to say. */
export async function postNotification(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  isTaken: (response: Response, text: string) => boolean,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { isTaken: isTaken(response, text), text: `${response.status} ${text}`.slice(0, RESPONSE_KEPT) };
  } catch {
    return { isTaken: false, text: '没有应答' };
  }
}
