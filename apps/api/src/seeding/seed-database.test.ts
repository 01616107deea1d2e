import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { personFrom } from '@jixu/test-kit/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishRule } from '#features/region/rule-store.ts';
import { forgetCourses } from '#testing/arrange-world.ts';
import { FIXTURE_AREAS, FIXTURE_COURSES, FIXTURE_SETTINGS, fixtureRule } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { seedDatabase } from './seed-database.ts';

let site: TestSite;
let directory: string;
// Each test seeds a site of its own: what another has loaded would count as loaded here too.
beforeEach(async () => {
  site = await openTestSite();
  directory = mkdtempSync(path.join(tmpdir(), 'jixu seed '));
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await site.close();
});

function put(file: string, content: unknown): void {
  writeFileSync(path.join(directory, file), JSON.stringify(content));
}

const seed = (more: Partial<Parameters<typeof seedDatabase>[1]> = {}) =>
  seedDatabase(site.db, {
    directory,
    rulesDirectory: directory,
    partiesOrigin: null,
    cipher: null,
    proofSigner: null,
    ...more,
  });

test('what has not changed is not loaded again; what has changed is', async () => {
  put('areas.json', FIXTURE_AREAS);
  put('area-settings.json', FIXTURE_SETTINGS);
  put('courses.json', FIXTURE_COURSES);
  expect(await seed()).toEqual(['areas', 'area-settings', 'courses']);
  expect(await seed()).toEqual([]);
  put('courses.json', { ...FIXTURE_COURSES, professions: [] });
  expect(await seed()).toEqual(['courses']);
  const { browser } = await site.learner([]);
  expect((await browser.call('listProfessions')).data).toEqual([]);
});

test('an area that is gone from the files is closed, not deleted: learners name it', async () => {
  put('areas.json', FIXTURE_AREAS);
  await seed();
  expect((await site.browser().call('getLoginMsg', { area_id: 2 })).errcode).toBe(0);
  put(
    'areas.json',
    FIXTURE_AREAS.filter((area) => area.id !== 2),
  );
  await seed();
  expect((await site.browser().call('getLoginMsg', { area_id: 2 })).errcode).toBe(2001);
});

test('an address of the simulator is filled in where there is one, and left out where there is none', async () => {
  put('areas.json', FIXTURE_AREAS);
  put('area-settings.json', FIXTURE_SETTINGS);
  await seed();
  const jumpUrl = async () => (await site.browser().call('getLoginMsg', { area_id: 2 })).data.jump_url;
  expect(await jumpUrl()).toBe('');
  await seed({ partiesOrigin: 'http://127.0.0.1:3012' });
  expect(await jumpUrl()).toBe('http://127.0.0.1:3012/ext/area-login');
});

test('demo people are learners who can log in; without a key nobody is loaded', async () => {
  const person = personFrom(77);
  await publishRule(site.db, fixtureRule(219, 2025, { standard: { total: 50, pro: 30, pub: 20 } }), '');
  put('people.json', [
    { name: person.name, id_number: person.idNumber, telephone: person.telephone, area_id: 219 },
  ]);
  expect(await seed()).toEqual([]);
  expect(await seed({ cipher: site.deps.cipher })).toEqual(['people']);
  const before = await site.db.selectFrom('learner').select('id').execute();
  expect((await site.browser().login(person)).errcode).toBe(0);
  expect(await site.db.selectFrom('learner').select('id').execute()).toEqual(before);
});

test('a demo person may have a year behind, which the public lookup finds', async () => {
  const person = personFrom(78);
  const holds = [{ package_id: 601, year_id: 2025, studied: [1001, 1002] }];
  await publishRule(site.db, fixtureRule(219, 2025, { standard: { total: 50, pro: 30, pub: 20 } }), '');
  put('people.json', [
    { name: person.name, id_number: person.idNumber, telephone: person.telephone, area_id: 219, holds },
  ]);
  expect(await seed({ cipher: site.deps.cipher })).toEqual(['people']);
  const asked = { user_name: person.name, id_card: person.idNumber };
  const { data } = await site.browser().call('findStudyProofs', asked);
  expect(data).toMatchObject([{ year_id: 2025, course_id: 601, pro_score: 30, pub_score: 20 }]);
});

test('a file that is not as described is refused with its name and place, and changes nothing', async () => {
  put('areas.json', [{ id: 'x' }]);
  await expect(seed()).rejects.toThrow(/areas\.json: 0\.id: /);
});

test('the content of this repository loads, and no text of it has a hole', async () => {
  await forgetCourses(site.db);
  const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const options = {
    directory: folder('../../seed'),
    rulesDirectory: folder('../../../../rules'),
    cipher: site.deps.cipher,
    partiesOrigin: 'http://127.0.0.1:3012',
  };
  expect(await seed(options)).toEqual(expect.arrayContaining(['rules', 'areas', 'courses', 'people']));
  expect(await seed(options)).toEqual([]);
  const { data } = await site.browser().call('getHomeOption');
  expect(data.areas.length).toBeGreaterThanOrEqual(31);
  const guangzhou = await site.browser().call('getTrainingNotice', { area_id: 340106 });
  expect(guangzhou.data.content).toContain('2026年5月31日至2027年4月30日');
  expect(guangzhou.data.content).toContain('专业科目中专业通识知识不少于20学分');
  const areas = await site.db.selectFrom('area_setting').select('area_id').where('area_id', '>', 0).execute();
  for (const { area_id } of areas) {
    const { data: notice } = await site.browser().call('getTrainingNotice', { area_id });
    expect(`${notice.title}${notice.content}`, `area ${area_id}`).not.toMatch(/[{}]/);
  }
  const notices = await site.db.selectFrom('notice').select('id').where('is_published', '=', true).execute();
  for (const { id } of notices)
    expect((await site.browser().call('getNotice', { id })).data.content, `notice ${id}`).not.toMatch(/[{}]/);
});

test('a text that asks for what no rule says is refused before anybody reads it', async () => {
  put('areas.json', FIXTURE_AREAS);
  const notice = { title: '须知', content: '<p>截止{deadline}</p>' };
  put('area-settings.json', { ...FIXTURE_SETTINGS, default: { ...FIXTURE_SETTINGS.default, notice } });
  await expect(seed()).rejects.toThrow(/area-settings\.json: default\.notice\.content: \{deadline\}/);
});
