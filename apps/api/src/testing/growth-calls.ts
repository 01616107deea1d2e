import type { OperationId } from '@jixu/contract/operations';
import { type ContractRequest, requestParts, toFetch } from '@jixu/test-kit/requests/request-parts';
import { ENTRY_RECIPES } from './growth-entry.ts';
import { MONEY_RECIPES } from './growth-money.ts';
import { STUDY_RECIPES } from './growth-study.ts';
import type { Asked, GrowthWorld, Life, Recipe } from './growth-world.ts';
import { keepCookies, SITE } from './test-browser.ts';

const RECIPES: Readonly<Partial<Record<OperationId, Recipe>>> = {
  ...ENTRY_RECIPES,
  ...MONEY_RECIPES,
  ...STUDY_RECIPES,
};

/** What every learner holds, by the names of parameters. */
const HELD = {
  area_id: 219,
  year: 2026,
  year_id: 2026,
  package_id: 601,
  course_id: 1001,
  video_id: 7001,
  section_id: 10_010,
  course_section_id: 10_010,
};

/** Addresses of files that a learner is given, and that are made of what is stored of the learner. */
const FILES: Readonly<Record<'pack' | 'proof', (life: Life) => Promise<string>>> = {
  pack: async ({ browser }) => (await browser.call('createEvidencePack', { year_id: 2026 })).data.url,
  proof: async ({ browser }) => (await browser.call('createStudyProof', { year_id: 2025 })).data.url,
};
type FileName = keyof typeof FILES;

/** Operations, and the files that some of them give the address of. */
export type Measurable = OperationId | FileName;

// Object.keys loses the type of the keys.
export const FILE_NAMES = Object.keys(FILES) as FileName[];
const isFile = (name: Measurable): name is FileName => name in FILES;

/** A call that is ready to be sent; how it was answered. */
export type ReadyCall = () => Promise<string>;

/** The request as the document shows it, about the learner's own things. */
function requestOf(id: OperationId, fields: Readonly<Record<string, unknown>>): ContractRequest {
  const parts = requestParts(id);
  const at = (place: (typeof parts)[number]['place']): [string, unknown][] =>
    parts
      .filter((part) => part.place === place && (part.required || part.name in fields))
      .map(({ name, schema }) => [name, fields[name] ?? schema.example]);
  const texts = (place: 'query' | 'header') =>
    at(place).map(([name, value]): [string, string] => [name, String(value)]);
  return { query: texts('query'), headers: texts('header'), body: at('body') };
}

/** Makes what a call is about; nothing of that belongs to its work. */
export async function prepare(world: GrowthWorld, life: Life, id: Measurable): Promise<ReadyCall> {
  if (isFile(id)) {
    const address = await FILES[id](life);
    return () => download(world, life, address);
  }
  const asked = (await RECIPES[id]?.(life, world)) ?? {};
  return () => send(world, life, id, asked);
}

/** 'answered', or what it was rejected with. */
async function send(
  { site }: GrowthWorld,
  life: Life,
  id: OperationId,
  { fields = {}, browser = life.browser }: Asked,
): Promise<string> {
  const { target, init } = toFetch(id, requestOf(id, { ...HELD, ...fields }));
  const headers = new Headers(init.headers);
  const cookies = [browser.cookie, browser.known].filter((pair) => pair !== null);
  headers.set('cookie', cookies.join('; '));
  headers.set('origin', SITE);
  headers.set('x-forwarded-for', life.address);
  const response = await site.app.request(target, { ...init, headers });
  keepCookies(browser, response.headers.getSetCookie());
  const answer = (await response.json()) as { errcode: number; errmsg: string };
  return answer.errcode === 0 ? 'answered' : `${answer.errcode} ${answer.errmsg}`;
}

async function download({ site }: GrowthWorld, { browser }: Life, address: string): Promise<string> {
  const response = await site.app.request(address, { headers: { cookie: browser.cookie ?? '' } });
  await response.arrayBuffer();
  return response.status === 200 ? 'answered' : String(response.status);
}
