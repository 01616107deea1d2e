import { beforeEach, describe, expect, test } from 'vitest';
import { checkLessons } from '#testing/arrange-study.ts';
import { completeYears, dumpTable, givePackage } from '#testing/arrange-world.ts';
import { PLACE, supervisedLearner } from '#testing/regulator-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();
beforeEach(() => {
  site.regulator.isDown = false;
});

const DETAIL = { course_id: 1001, package_id: 601 };

describe('a code for the regulator', () => {
  test('API-89 has a picture and a name of its own; the regulator is told the lesson and no more of the learner than a reference', async () => {
    const { browser, person, makeCode } = await supervisedLearner(site);
    const answer = await makeCode();
    expect(answer).toMatchObject({ status: 200, errcode: 0, errmsg: '成功' });
    expect(answer.data).toEqual({
      imageBase64: expect.stringMatching(/^data:image\//),
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
    const told = site.regulator.codes.at(-1);
    const { data } = await browser.call('getUserInfo');
    expect(told).toEqual({
      uuid: answer.data.uuid,
      learner: data.user_info.id_number_code,
      course: { id: 1001, name: '课程1001' },
      lesson: { id: 10_010, name: '第1讲' },
    });
    for (const secret of [person.idNumber, person.name, person.telephone])
      expect(JSON.stringify(told)).not.toContain(secret);
  });

  test('REGQR-01 is for courses of years whose rules ask for it, and getCourseDetail says so', async () => {
    const [watched, free] = [
      await supervisedLearner(site),
      await supervisedLearner(site, { regulatorCode: false }),
    ];
    expect((await watched.browser.call('getCourseDetail', DETAIL)).data.is_check_code).toBe(1);
    expect((await free.browser.call('getCourseDetail', DETAIL)).data.is_check_code).toBe(0);
    expect((await watched.makeCode()).errcode).toBe(0);
    expect(await free.makeCode()).toMatchObject({ status: 200, errcode: 2420, errmsg: '获取二维码失败！' });
  });

  test('REGQR-01 the area that is named decides nothing, the year does', async () => {
    const [watched, free] = [
      await supervisedLearner(site),
      await supervisedLearner(site, { regulatorCode: false }),
    ];
    for (const area_id of [219, 340_305, 999_003]) {
      const place = { ...PLACE, area_id };
      expect((await watched.browser.call('createRegulatorCode', place)).errcode).toBe(0);
      expect((await free.browser.call('createRegulatorCode', place)).errcode).toBe(2420);
    }
  });

  test('the year is the one that is named: of two, only that of the rules that ask', async () => {
    const { browser, learnerId } = await site.learner();
    await checkLessons(site.db, learnerId, { regulatorCode: true });
    await givePackage(site.db, learnerId, 601, 2025);
    const make = async (year_id: number) =>
      (await browser.call('createRegulatorCode', { ...PLACE, year_id })).errcode;
    expect([await make(2026), await make(2025)]).toEqual([0, 2420]);
  });

  test('a completed year is watched over no more', async () => {
    const { browser, learnerId, makeCode } = await supervisedLearner(site);
    await completeYears(site.db, learnerId, [7002]);
    expect((await browser.call('getCourseDetail', DETAIL)).data.is_check_code).toBe(0);
    expect((await makeCode()).errcode).toBe(2420);
  });

  test.each([
    ['another package', { package_id: 602 }],
    ['a package that holds the course, but is not owned', { package_id: 711 }],
    ['a course that is not owned', { course_id: 1003, course_section_id: 10_030, video_id: 7004 }],
    ['no such course', { course_id: 99 }],
    ['a lesson of another course', { course_section_id: 10_020 }],
    ['a recording of another lesson', { video_id: 7002 }],
    ['a lesson that is not there yet', { course_section_id: 10_012, video_id: 7001 }],
  ])('%s is 2401, and the regulator hears nothing', async (_name, changes) => {
    const { browser } = await supervisedLearner(site);
    const before = site.regulator.codes.length;
    expect(await browser.call('createRegulatorCode', { ...PLACE, ...changes })).toMatchObject({
      errcode: 2401,
      data: null,
    });
    expect(site.regulator.codes).toHaveLength(before);
  });

  test('REGQR-09 a regulator that is down, or draws none, is 2420 with its sentence, and leaves no code', async () => {
    const { makeCode } = await supervisedLearner(site);
    site.regulator.isDown = true;
    expect(await makeCode()).toMatchObject({
      status: 200,
      errcode: 2420,
      errmsg: '获取二维码失败！',
      data: null,
    });
    expect(await dumpTable(site.db, 'regulator_code')).not.toContain(
      site.regulator.codes.at(-1)?.uuid ?? '-',
    );
    site.regulator.isDown = false;
    expect((await makeCode()).errcode).toBe(0);
  });

  test('without a learner it is 1001', async () => {
    expect(await site.browser().call('createRegulatorCode', PLACE)).toMatchObject({
      errcode: 1001,
      data: null,
    });
  });
});
