import { afterAll, beforeAll, expect, test } from 'vitest';
import { signProofTicket } from '#secrets/proof-ticket.ts';
import { completeYears } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { revokeProof } from './revoke-proof.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The serial of a new learner's proof. */
async function issued(): Promise<string> {
  const { browser, learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  return (await browser.call('listStudyProofs', { year_id: 2026 })).data.proof.serial;
}

const ticketFor = (serial: string, seconds: number) =>
  signProofTicket(site.deps.configuration.signingKey, serial, Math.floor(Date.now() / 1000) + seconds);

async function responseOf(path: string) {
  const response = await site.app.request(path);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
  return { status: response.status, headers, body: await response.text() };
}

test('PROOF-16 learning check 27: a wrong, old, foreign or missing ticket, and a proof that is revoked or was never issued, answer alike', async () => {
  const [mine, theirs, revoked] = [await issued(), await issued(), await issued()];
  await revokeProof(site.db, { serial: revoked, reason: '信息有误', by: 'desk' });
  const nobodys = 'JX2026-00000000';
  const right = ticketFor(mine, 600);
  const responses = [
    await responseOf(`/storage/proof/${mine}.pdf`),
    await responseOf(`/storage/proof/${mine}.pdf?ticket=`),
    await responseOf(
      `/storage/proof/${mine}.pdf?ticket=${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
    ),
    await responseOf(`/storage/proof/${mine}.pdf?ticket=${ticketFor(mine, -1)}`),
    await responseOf(`/storage/proof/${mine}.pdf?ticket=${ticketFor(theirs, 600)}`),
    await responseOf(`/storage/proof/${mine}.pdf?ticket=${'文'.repeat(40)}`),
    await responseOf(`/storage/proof/${revoked}.pdf?ticket=${ticketFor(revoked, 600)}`),
    await responseOf(`/storage/proof/${nobodys}.pdf?ticket=${ticketFor(nobodys, 600)}`),
    await responseOf(`/storage/proof/${mine}.txt?ticket=${right}`),
    await responseOf(`/storage/proof/${mine.toLowerCase()}.pdf?ticket=${right}`),
  ];
  expect(responses[0]).toMatchObject({ status: 404, body: '' });
  for (const given of responses) expect(given).toEqual(responses[0]);
  expect((await responseOf(`/storage/proof/${mine}.pdf?ticket=${right}`)).status).toBe(200);
});

test('learning check 27: a ticket lasts 600 seconds, and the log does not keep it', async () => {
  const { browser, learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  const nowSeconds = () => Math.floor(Date.now() / 1000);
  const before = nowSeconds();
  const { url } = (await browser.call('createStudyProof', { year_id: 2026 })).data;
  const after = nowSeconds();
  const [, end = '0'] = /ticket=p1\.(\d{10})\./.exec(url) ?? [];
  expect(Number(end)).toBeGreaterThanOrEqual(before + 600);
  expect(Number(end)).toBeLessThanOrEqual(after + 600);
  const head = await site.app.request(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(site.log.join('')).toContain('proof-file');
  expect(site.log.join('')).not.toContain(end);
});

test('documents asked for at once are drawn one after the other, and none is another’s', async () => {
  const serials = [await issued(), await issued(), await issued()];
  const files = await Promise.all(
    [...serials, ...serials].map(async (serial) =>
      Buffer.from(
        await (
          await site.app.request(`/storage/proof/${serial}.pdf?ticket=${ticketFor(serial, 600)}`)
        ).arrayBuffer(),
      ).toString('latin1'),
    ),
  );
  for (const [at, file] of files.entries()) expect(file.includes(`${serials[at % 3]}.jwt`)).toBe(true);
});
