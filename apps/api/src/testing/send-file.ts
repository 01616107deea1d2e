import { type CallResponse, SITE, type TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** Sends a file as the site's pages do: one part of a multipart body. */
export async function sendFile(
  { app }: Pick<TestSite, 'app'>,
  { cookie }: Pick<TestBrowser, 'cookie'>,
  bytes: Uint8Array,
  name = '头像.png',
): Promise<Pick<CallResponse, 'status' | 'errcode' | 'errmsg' | 'data'>> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const headers = { origin: SITE, ...(cookie === null ? {} : { cookie }) };
  const response = await app.request('/app/upload/file?t=1', { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as Omit<CallResponse, 'status'>) };
}
