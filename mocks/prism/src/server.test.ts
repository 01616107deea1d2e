import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

function start(port: string) {
  const env = { ...process.env, MOCK_PORT: port, MOCK_SCENARIO: 'no-answer@logout' };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  return { child, said };
}

test('the server says where it is, keeps silent about what is asked, and ends even while a call hangs', async () => {
  const startedAt = performance.now();
  const { child, said } = start('0');
  await once(child.stdout, 'data');
  const startMs = performance.now() - startedAt;
  const [, origin = ''] = /^mock ready on (http:\S+)\n$/.exec(said.out) ?? [];
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  expect(await Promise.all(['/livez', '/wxpub/api/user_info', '/nothing'].map(status))).toEqual([
    200, 200, 404,
  ]);
  expect(await status('/app/further_edu/home_page/login_msg?area_id=x')).toBe(400);
  // An idle connection is not ended under the next request, however busy the machine.
  expect((await fetch(`${origin}/livez`)).headers.get('keep-alive')).toBe('timeout=75');
  const hanging = fetch(`${origin}/wxpub/api/logout`, { method: 'POST' }).catch(() => 'cut off');
  expect(await status('/livez')).toBe(200);

  const second = start(new URL(origin).port);
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  expect(second.said.err).toMatch(/^mock: port \d+ is taken; choose another: MOCK_PORT=\d+ npm run mock\n$/);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await hanging).toBe('cut off');
  expect(said).toEqual({ out: `mock ready on ${origin}\n`, err: '' });
  process.stdout.write(`mock: started in ${Math.round(startMs)} ms\n`);
});
