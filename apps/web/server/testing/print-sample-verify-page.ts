// Prints the page that checks study proofs, as the site sends it with the keys and the list of a sample, and that sample: the
// book of stories shows it, and takes it from here because nothing of the site may be imported there.
import { KEYS_PATH, VERIFY_PATH } from '@jixu/credential/addresses';
import { signProof } from '@jixu/credential/sign-proof';
import { signStatusList } from '@jixu/credential/sign-status-list';
import { CLAIMS, keySet, makeKey } from '@jixu/credential/testing/sample-proof';
import { makeVerifyPage } from '../make-verify-page.ts';
import { createVerifyPage } from '../verify-page.ts';

const key = makeKey('2026-1');
const list = signStatusList(
  { revoked: [], issued: 5000, nowMs: Date.parse('2026-12-01T08:00:00+08:00') },
  key,
);

const open = createVerifyPage({
  template: makeVerifyPage,
  api: {
    baseUrl: 'http://api',
    fetch: async ({ url }) =>
      new URL(url).pathname === KEYS_PATH ? Response.json(keySet(key)) : new Response(list),
  },
  https: true,
  now: () => 0,
});

const html = await (await open(VERIFY_PATH, new Headers()))?.text();
process.stdout.write(JSON.stringify({ html, proof: signProof(CLAIMS, key) }));
