import { sizeOf } from '@jixu/test-kit/size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { live } from '#testing/live-history.ts';
import { randomHistories, WHOLE_HISTORIES } from '#testing/random-history.ts';
import { hasPython, packOf, recount } from '#testing/recount-packs.ts';
import { moveClockOf } from '#testing/test-clock.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import type { PackFiles } from './read-pack.ts';

const HISTORIES = Number(process.env.RECOUNT_HISTORIES ?? sizeOf({ gate: 3, full: 12 }));
/** A history takes a second to live and to count on a machine with nothing else to do. */
const TIMEOUT_MS = 600_000 + HISTORIES * 3000;

let site: TestSite;
let pass: (seconds: number) => Promise<void>;
beforeAll(async () => {
  site = await openTestSite({}, { SEGMENT_EVIDENCE: 'on' });
  pass = await moveClockOf(site);
});
afterAll(() => site.close());

test.skipIf(!hasPython)(
  `another program counts ${HISTORIES} random histories as the site does`,
  async () => {
    const packs: PackFiles[] = [];
    for (const history of [...WHOLE_HISTORIES, ...randomHistories(HISTORIES, 16)]) {
      const { enrolmentId, person } = await live(site, history, pass);
      const files = await packOf(site, enrolmentId);
      for (const personal of [person.name, person.idNumber, person.telephone]) {
        expect(Object.values(files).join()).not.toContain(personal);
      }
      packs.push(files);
    }
    const lines = recount(packs);
    expect(lines).toHaveLength(packs.length);
    expect(lines.filter((line) => !line.startsWith('the same, '))).toEqual([]);
    for (const seen of ['"completedMs": 1', '"finishedMs": {"']) expect(lines.join('\n')).toContain(seen);
  },
  TIMEOUT_MS,
);
