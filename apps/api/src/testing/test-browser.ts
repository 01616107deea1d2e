import { createHash } from 'node:crypto';
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import type { Person } from '@jixu/test-kit/people';
import type { ScriptedParties } from './scripted-parties.ts';

export const SITE = 'http://127.0.0.1:3010';
export const SMS_SECRET = 'test-sign-secret';

/** The parts of a response that tests examine. */
export interface CallResponse {
  status: number;
  errcode: number;
  errmsg: string;
  // biome-ignore lint/suspicious/noExplicitAny: the contract checks the shape of every response; tests read into it.
  data: any;
  headers: Headers;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

type Fields = Record<string, string | number | undefined>;
type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A browser with one cookie jar on the site's own pages. */
export interface TestBrowser {
  call(id: OperationId, fields?: Fields, headers?: Record<string, string>): Promise<CallResponse>;
  /** Requests a code and logs in with it; returns the response of the login. */
  login(person: Person, areaId?: number): Promise<CallResponse>;
  sendCode(telephone: string, more?: Fields): Promise<CallResponse>;
  /** The session's, by name and value. */
  cookie: string | null;
  /** The one by which the browser is known again. */
  known: string | null;
}

/** Keeps what a response sets. */
export function keepCookies(browser: TestBrowser, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';', 1);
    if (pair.startsWith('jxjy_known=')) browser.known = pair;
    else browser.cookie = line.includes('Max-Age=0') ? null : pair;
  }
}

function encode(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
}

export function signOf(timestamp: number, telephone: string): string {
  return createHash('md5').update(`${timestamp}${telephone}${SMS_SECRET}`).digest('hex');
}

/** Opens a browser on an app; `send` is the app's own request function. */
export function openBrowser(send: Send, parties: ScriptedParties): TestBrowser {
  const browser: TestBrowser = {
    cookie: null,
    known: null,
    async call(id, fields = {}, headers = {}) {
      const { method, path, body } = OPERATIONS[id];
      const isGet = method === 'get';
      const cookies = [browser.cookie, browser.known].filter((pair) => pair !== null);
      const encoded = encode(fields).toString();
      const target = body !== 'form' && encoded !== '' ? `${path}?${encoded}` : path;
      const response = await send(target, {
        method: method.toUpperCase(),
        headers: {
          ...(isGet ? {} : { origin: SITE }),
          ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
          ...(body === 'form' ? { ...FORM, 'content-length': String(encoded.length) } : {}),
          ...headers,
        },
        ...(body === 'form' ? { body: encoded } : {}),
      });
      keepCookies(browser, response.headers.getSetCookie());
      const { errcode, errmsg, data } = (await response.json()) as Pick<
        CallResponse,
        'errcode' | 'errmsg' | 'data'
      >;
      return { status: response.status, headers: response.headers, errcode, errmsg, data };
    },
    sendCode(telephone, more = {}) {
      const timestamp = Math.floor(Date.now() / 1000);
      return browser.call('sendLoginSms', {
        timestamp,
        sign: signOf(timestamp, telephone),
        telephone,
        ...more,
      });
    },
    async login(person, areaId = 219) {
      const sent = await browser.sendCode(person.telephone);
      if (sent.errcode !== 0) return sent;
      const code = parties.messages.at(-1)?.code ?? '';
      const { name, idNumber, telephone } = person;
      return browser.call('login', { name, id_number: idNumber, area_id: areaId, telephone, code });
    },
  };
  return browser;
}
