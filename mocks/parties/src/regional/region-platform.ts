import { CONSTANTS } from '@jixu/constants';
import type { RegionKeyFile } from '@jixu/test-kit/region-keys';
import { signRegionTicket } from '@jixu/test-kit/region-ticket';
import { type Context, Hono } from 'hono';
import type { DemoPerson } from '../demo-people.ts';
import { LANDINGS } from '../pages/landing-page.ts';
import { regionLoginDone, regionLoginPage, regionLoginRejected } from '../pages/region-login-page.ts';

/** The login sites of the regions that have one. */
export interface RegionPlatforms {
  readonly keys: readonly RegionKeyFile[];
  readonly people: readonly DemoPerson[];
  /** Origins of the site that learners are sent back to; nowhere else is anybody sent. */
  readonly siteOrigins: readonly string[];
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The identity cards of each region begin with its code; and somebody of each who is not known to the site yet. */
const REGIONS: ReadonlyMap<number, { readonly code: string; readonly newcomer: DemoPerson }> = new Map([
  [
    2,
    { code: '12', newcomer: { name: '温若水', id_number: '120199199204080002', telephone: '13800220600' } },
  ],
  [
    9,
    { code: '31', newcomer: { name: '温若海', id_number: '31019919920516000X', telephone: '13800210700' } },
  ],
  [
    15,
    { code: '37', newcomer: { name: '温若山', id_number: '370199198805220009', telephone: '13800530500' } },
  ],
  [
    31,
    {
      code: CONSTANTS.AREA_PREFIX_XINJIANG,
      newcomer: { name: '温若河', id_number: '650199199107080004', telephone: '13800991700' },
    },
  ],
]);

const LIFE_SECONDS = 60;

/** What the site has sent a visitor along with. */
interface Errand {
  readonly region: number;
  readonly state: string;
  readonly returnUrl: URL;
}

function errandOf(query: (name: string) => string | undefined, origins: readonly string[]): Errand | null {
  const [region, state, back] = [Number(query('region')), query('state'), query('return_url')];
  if (!state || !back || !URL.canParse(back)) return null;
  const returnUrl = new URL(back);
  return origins.includes(returnUrl.origin) ? { region, state, returnUrl } : null;
}

/** Those who may log in at a region's site. */
function peopleOf(region: number, people: readonly DemoPerson[]): readonly DemoPerson[] {
  const known = REGIONS.get(region);
  if (known === undefined) return [];
  return [...people.filter(({ id_number }) => id_number.startsWith(known.code)), known.newcomer];
}

/** Whoever was chosen in the form, or typed into it. */
function chosen(
  form: Readonly<Record<string, unknown>>,
  people: readonly DemoPerson[],
): DemoPerson | undefined {
  if (form.person !== 'typed') return people[Number(form.person)];
  const text = (name: string) => String(form[name] ?? '').trim();
  return { name: text('name'), id_number: text('id_number'), telephone: text('telephone') };
}

/** Another payload under the same signature. */
function altered(ticket: string): string {
  const [header = '', payload = '', signature = ''] = ticket.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, name: '别人' })).toString('base64url');
  return `${header}.${other}.${signature}`;
}

async function ticketFor(
  { keys, now }: RegionPlatforms,
  { region, state, returnUrl }: Errand,
  person: DemoPerson,
  made: unknown,
): Promise<string | null> {
  const key = keys.find((one) => one.region === region);
  if (key === undefined) return null;
  const iat = Math.floor(now() / 1000) - (made === 'expired' ? 2 * LIFE_SECONDS : 0);
  const { name, id_number, telephone = '' } = person;
  const who = { name, id_number, telephone };
  const claims = {
    iss: String(region),
    aud: returnUrl.origin,
    iat,
    exp: iat + LIFE_SECONDS,
    nonce: state,
    ...who,
  };
  const ticket = await signRegionTicket(key, claims);
  return made === 'altered' ? altered(ticket) : ticket;
}

/**
 * The regions' login sites below /ext: a page where a learner is chosen or typed, and the way back with a signed ticket behind the # of
 * the address. Without an errand of the site they fall through to the pages that only echo.
 */
export function regionPlatform(platforms: RegionPlatforms): Hono {
  const app = new Hono();
  const errandIn = (context: Context) => errandOf((name) => context.req.query(name), platforms.siteOrigins);
  app.get('/:name', (context, next) => {
    const [errand, title] = [errandIn(context), LANDINGS.get(context.req.param('name'))];
    if (errand === null || title === undefined) return next();
    const people = peopleOf(errand.region, platforms.people);
    return context.html(regionLoginPage({ title, people, action: context.req.url }));
  });
  app.post('/:name', async (context) => {
    const errand = errandIn(context);
    const form = await context.req.parseBody();
    const person = errand && chosen(form, peopleOf(errand.region, platforms.people));
    const ticket = errand && person ? await ticketFor(platforms, errand, person, form.ticket) : null;
    if (errand === null || ticket === null) return context.html(regionLoginRejected(), 400);
    const back = new URL(errand.returnUrl);
    back.hash = new URLSearchParams({ ticket }).toString();
    return context.html(regionLoginDone(back.href));
  });
  return app;
}
