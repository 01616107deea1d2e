import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPartnerFlows, type PartnerFlows } from './testing/partner-flows.ts';

const built = inject('builtSite');
const NO_FLOWS = ['inputs.yaml', 'outside-world.yaml'];
const flows = readdirSync(join(built, 'downloads/flows'))
  .filter((name) => name.endsWith('.yaml') && !NO_FLOWS.includes(name))
  .map((name) => name.replace('.yaml', ''));
const folder = mkdtempSync(join(tmpdir(), 'jixu-flows-'));
let partner: PartnerFlows;

beforeAll(async () => {
  partner = await openPartnerFlows(built, folder);
});
afterAll(async () => {
  await partner.stop();
  rmSync(folder, { recursive: true });
});

test('all flows are published', () => {
  expect(flows).toHaveLength(19);
});

test.each(flows)(
  '%s runs with the page alone: the downloads, two mocks of npm, one command',
  async (flow) => {
    expect(await partner.run(flow)).toMatch(/Workflows: 1 passed, 1 total/);
  },
);
