import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { CONSTANTS } from '@jixu/constants';
import { createParties, type PartyAccount } from './create-parties.ts';
import { demoPeopleFrom } from './demo-people.ts';

const { env } = process;

function wanted(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function account(party: 'SMS' | 'WECHAT'): PartyAccount {
  return { appId: wanted(`${party}_APP_ID`), secret: wanted(`${party}_APP_SECRET`) };
}

const port = Number(env.PARTIES_PORT ?? 3012);
const origin = (env.PARTIES_ORIGIN ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '');
const peopleFile = env.PARTIES_PEOPLE_FILE;
const app = createParties({
  origin,
  siteOrigin: (env.SITE_ORIGIN ?? `http://127.0.0.1:${CONSTANTS.SITE_PORT}`).replace(/\/+$/, ''),
  sms: account('SMS'),
  wechat: account('WECHAT'),
  tracking: { appId: wanted('TRACK_APP_ID'), secret: wanted('TRACK_SECRET') },
  ...(peopleFile ? { people: demoPeopleFrom(JSON.parse(readFileSync(peopleFile, 'utf8'))) } : {}),
});

// Loopback only, because anyone who reaches this port can read the login codes.
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`parties ready on ${origin}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
