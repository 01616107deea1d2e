import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createApiAddresses } from './api-addresses.ts';
import { watchApi } from './api-watch.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const part of opened.splice(0)) part.close();
});

/** An API process that says of itself what the test sets. */
async function openApi() {
  const said = { status: 200, content: 1, looks: 0, smsSign: 'ours' };
  const server = createServer((_incoming, outgoing) => {
    said.looks++;
    outgoing.writeHead(said.status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ content: said.content, sms_sign: said.smsSign }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => void server.close() }, { close: () => server.closeAllConnections() });
  return { said, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function watchTwo() {
  const one = await openApi();
  const two = await openApi();
  const origins = [one.origin, two.origin];
  const addresses = createApiAddresses(origins);
  const onContentChanged = vi.fn();
  const watch = watchApi({ origins, addresses, onContentChanged, lookEveryMs: 20 });
  opened.push({ close: () => watch.stop() });
  const lookedAgain = async (): Promise<void> => {
    const before = one.said.looks;
    await expect.poll(() => one.said.looks).toBeGreaterThan(before + 2);
  };
  await lookedAgain();
  return { one, two, addresses, onContentChanged, lookedAgain };
}

test('a process that says it is leaving is not asked, and is again once it is ready', async () => {
  const { one, two, addresses } = await watchTwo();
  one.said.status = 503;
  const firsts = () => new Set([addresses.inOrder()[0], addresses.inOrder()[0]]);
  await expect.poll(firsts).toEqual(new Set([two.origin]));
  one.said.status = 200;
  await expect.poll(firsts).toEqual(new Set([one.origin, two.origin]));
});

test('new content is told when the first process has seen it, and once more a look later', async () => {
  const { one, two, onContentChanged, lookedAgain } = await watchTwo();
  expect(onContentChanged).not.toHaveBeenCalled();
  two.said.content = one.said.content = 2;
  await expect.poll(() => onContentChanged.mock.calls.length).toBeGreaterThanOrEqual(2);
  await lookedAgain();
  const told = onContentChanged.mock.calls.length;
  await lookedAgain();
  expect(onContentChanged).toHaveBeenCalledTimes(told);
});

test('while an API is away its content has not changed', async () => {
  const { one, onContentChanged, lookedAgain } = await watchTwo();
  one.said.status = 503;
  await lookedAgain();
  one.said.status = 200;
  await lookedAgain();
  expect(onContentChanged).not.toHaveBeenCalled();
});

test('an API is known from its first readiness on, also while it is away later', async () => {
  const { said, origin } = await openApi();
  said.status = 503;
  const addresses = createApiAddresses([origin]);
  const watch = watchApi({ origins: [origin], addresses, onContentChanged: vi.fn(), lookEveryMs: 20 });
  opened.push({ close: () => watch.stop() });
  await expect.poll(() => said.looks).toBeGreaterThan(1);
  expect(addresses.isAnyKnown()).toBe(false);
  said.status = 200;
  await expect.poll(() => addresses.isAnyKnown()).toBe(true);
  said.status = 503;
  const before = said.looks;
  await expect.poll(() => said.looks).toBeGreaterThan(before + 2);
  expect(addresses.isAnyKnown()).toBe(true);
});

test('an API that signs with another secret is told once, and makes us not ready until it is gone', async () => {
  const { said, origin } = await openApi();
  const onForeignKey = vi.fn();
  const watch = watchApi({
    origins: [origin],
    addresses: createApiAddresses([origin]),
    onContentChanged: vi.fn(),
    lookEveryMs: 20,
    smsSign: 'ours',
    onForeignKey,
  });
  opened.push({ close: () => watch.stop() });
  await expect.poll(() => said.looks).toBeGreaterThan(2);
  expect(watch.isForeign()).toBe(false);
  said.smsSign = 'theirs';
  await expect.poll(() => watch.isForeign()).toBe(true);
  const before = said.looks;
  await expect.poll(() => said.looks).toBeGreaterThan(before + 2);
  expect(onForeignKey).toHaveBeenCalledTimes(1);
  said.smsSign = 'ours';
  await expect.poll(() => watch.isForeign()).toBe(false);
});
