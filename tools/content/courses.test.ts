import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CourseFile } from './seed-shapes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const seedFolder = path.join(root, 'apps', 'api', 'seed');
const readJson = <Shape>(...parts: string[]): Shape => JSON.parse(readFileSync(path.join(...parts), 'utf8'));
const catalogue = readJson<CourseFile>(seedFolder, 'courses.json');
const duplicates = (values: (string | number)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe('courses', () => {
  const lessons = catalogue.courses.flatMap((course) => course.directory.flatMap((folder) => folder.lessons));

  test('every id is unique and every reference is known', () => {
    const courseIds = catalogue.courses.map((course) => course.id);
    const packageIds = catalogue.packages.map((each) => each.id);
    const videoIds = lessons.flatMap((lesson) => lesson.video_id ?? []);
    const sections = lessons.map((lesson) => lesson.section_id);
    for (const ids of [courseIds, packageIds, videoIds, sections]) expect(duplicates(ids)).toEqual([]);
    const used = catalogue.packages.flatMap((each) => each.courses.map((course) => course.course_id));
    expect(used.filter((id) => !courseIds.includes(id))).toEqual([]);
    expect(courseIds.length).toBe(24);
  });

  test('nine professions, 4 and 6 among them, each with a free package of the courses it names', () => {
    expect(catalogue.professions.map((each) => each.profession_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const profession of catalogue.professions) {
      const pack = catalogue.packages.find((each) => each.id === profession.package_id);
      expect(pack?.is_free).toBe(true);
      const names = pack?.courses.map(
        ({ course_id }) => catalogue.courses.find(({ id }) => id === course_id)?.course_name,
      );
      expect(profession.courses.map((course) => course.product_name)).toEqual(names);
    }
  });

  test('a lesson has a recording or a live room, or stands for one still to come; both placeholders occur', () => {
    for (const lesson of lessons) {
      const isHeld = lesson.video_id !== null || lesson.live_id !== undefined;
      expect(isHeld).toBe(lesson.is_placeholder === 0);
      expect(lesson.video_id !== null && lesson.live_id !== undefined).toBe(false);
    }
    expect(lessons.some(({ live_id }) => live_id !== undefined)).toBe(true);
    expect(new Set(lessons.map((lesson) => lesson.is_placeholder))).toEqual(new Set([0, 1, 2]));
    expect(lessons.filter((lesson) => lesson.video_id === null && lesson.duration !== 0)).toEqual([]);
  });

  test('the free package of profession 6 has a course with recordings in two folders, and is no whole year', () => {
    const pack = catalogue.packages.find((each) => each.id === 606);
    const courses = catalogue.courses.filter(({ id }) =>
      pack?.courses.some(({ course_id }) => course_id === id),
    );
    const folders = (at: number) =>
      courses[at]?.directory.filter((folder) => folder.lessons.some((lesson) => lesson.video_id !== null))
        .length;
    expect(courses.map((_, at) => folders(at))).toContain(2);
    const playable = courses.filter((_, at) => (folders(at) ?? 0) > 0);
    const credits = (classify: number) =>
      playable
        .filter(({ classify_id }) => classify_id === classify)
        .reduce((sum, { score }) => sum + score, 0);
    expect([credits(1), credits(2)]).toEqual([110, 10]);
  });

  test('every course has a recording of its own, and its lesson says that it is an excerpt', () => {
    for (const { id, directory } of catalogue.courses) {
      const recorded = directory
        .flatMap((folder) => folder.lessons)
        .filter(({ video_id }) => video_id !== null);
      expect(recorded.length, `course ${id}`).toBeGreaterThan(0);
      for (const { name } of recorded) expect(name).toMatch(/（样片节选）$/);
    }
  });

  test('there is something to choose from: subjects of both kinds, each of one kind and under one name', () => {
    const subjects = new Map(catalogue.courses.map((course) => [course.subject_id, course]));
    expect(subjects.size).toBeGreaterThanOrEqual(10);
    for (const { subject_id, subject_name, classify_id } of catalogue.courses)
      expect(subjects.get(subject_id)).toMatchObject({ subject_name, classify_id });
    expect(new Set(catalogue.courses.map(({ classify_id }) => classify_id))).toEqual(new Set([1, 2]));
  });

  test('three packages have more than two pages of courses, and four required ones', () => {
    const big = catalogue.packages.filter(({ courses }) => courses.length > 18);
    expect(big.map(({ id }) => id)).toEqual([651, 656, 661]);
    const required = catalogue.packages
      .find(({ id }) => id === 651)
      ?.courses.filter(({ is_required }) => is_required === 1);
    expect(required?.length).toBe(4);
    for (const { courses } of catalogue.packages)
      for (const course of courses) if (course.is_required === 1) expect(course.is_recommended ?? 1).toBe(1);
  });

  test('two courses are not for phones, six have handouts', () => {
    expect(catalogue.courses.filter(({ is_view }) => is_view === 0).map(({ id }) => id)).toEqual([
      1008, 1011,
    ]);
    const handouts = catalogue.courses.flatMap(({ handout_file }) => handout_file ?? []);
    expect(handouts.length).toBe(6);
    for (const { file_url } of handouts) {
      const pdf = readFileSync(path.join(root, 'apps', 'web', 'public', file_url));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('who teaches is introduced on the site', () => {
    const { teachers } = readJson<{ teachers: { teacher_name: string }[] }>(seedFolder, 'showcase.json');
    const names = teachers.map(({ teacher_name }) => teacher_name);
    expect(
      catalogue.courses.map(({ teacher_name }) => teacher_name).filter((name) => !names.includes(name)),
    ).toEqual([]);
  });
});
