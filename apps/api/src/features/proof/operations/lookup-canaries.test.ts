import { canariesInText } from '@jixu/test-kit/canary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('X3 X24 whatever a lookup answers, no log line holds the name or the number', async () => {
  const { person, learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002]);
  const browser = site.browser();
  const fields = { user_name: person.name, id_card: person.idNumber };
  const { data } = await browser.call('findStudyProofs', fields);
  const [row] = data;
  const { course_id, area_id, year_id, id_number, ticket } = row;
  await browser.call('getStudyRecord', { course_id, area_id, year_id, id_number, ticket });
  await browser.call('getStudyRecord', { course_id, area_id, year_id, id_number: person.idNumber, ticket });
  await browser.call('findStudyProofs', { ...fields, user_name: person.idNumber });
  await browser.call('findStudyProofs', { ...fields, id_card: `${person.idNumber}0` });
  await browser.call('findStudyProofs', { ...fields, id_card: person.idNumber.slice(0, 16) });
  await browser.call('findStudyProofs', { ...fields, auth_token: person.idNumber, img_code: person.name });
  for (let more = 0; more < 4; more++) await browser.call('findStudyProofs', fields);
  const log = site.log.join('');
  expect(log).toContain('findStudyProofs');
  expect(log).toContain('"errcode":2104');
  expect(canariesInText(log, [person])).toEqual([]);
});
