import { expect, test } from 'vitest';
import { courseClasses, EVERY_COURSE, findCourses } from './course-list.ts';

const course = (id: number, course_name: string, teacher_name: string, subject_id = 101) => ({
  id,
  course_name,
  teacher_name,
  subject_id,
  subject_name: { 101: '企业会计准则', 103: '财税政策' }[subject_id] ?? '职业道德',
  classify_id: subject_id < 200 ? 1 : 2,
  classify_name: subject_id < 200 ? '专业科目' : '公需科目',
});
const COURSES = [
  course(1, '收入准则：五步法', '沈砚秋'),
  course(2, '增值税法要点', '顾明远', 103),
  course(3, '职业道德规范', '', 201),
  course(4, '会计信息化与ERP系统', '沈知行'),
];
const found = (search: Partial<typeof EVERY_COURSE>) =>
  findCourses(COURSES, { ...EVERY_COURSE, ...search }).rows.map(({ id }) => id);

test.each([
  ['nothing', {}, [1, 2, 3, 4]],
  ['SELECT-04 a part of a name', { text: '准则' }, [1]],
  ['SELECT-04 a teacher', { text: '沈' }, [1, 4]],
  ['teacher and course at once', { text: ' 沈  erp ' }, [4]],
  ['full-width letters', { text: 'ｅｒｐ' }, [4]],
  ['spaces only', { text: '  ' }, [1, 2, 3, 4]],
  ['a subject’s name', { text: '财税' }, []],
  ['SELECT-05 a class', { classId: 1 }, [1, 2, 4]],
  ['SELECT-05 a class and a subject', { classId: 1, subjectId: 103 }, [2]],
  ['a subject and a word that is elsewhere', { subjectId: 103, text: '准则' }, []],
])('%s', (_name, search, ids) => expect(found(search)).toEqual(ids));

const TEN = Array.from({ length: 10 }, (_, index) => course(index + 1, `课程${index + 1}`, ''));

test.each([
  [1, 9, 1],
  [2, 1, 2],
  [3, 1, 2],
  [0, 9, 1],
])('SELECT-06 page %i of ten courses has %i rows', (page, rows, shown) => {
  const list = findCourses(TEN, { ...EVERY_COURSE, page });
  expect([list.rows.length, list.page, list.total]).toEqual([rows, shown, 10]);
});

test('nothing found is page 1 of nothing', () => {
  expect(findCourses(TEN, { ...EVERY_COURSE, text: '没有', page: 2 })).toEqual({
    rows: [],
    total: 0,
    page: 1,
  });
});

test('SELECT-05 classes with the subjects of their courses', () => {
  expect(courseClasses(COURSES)).toEqual([
    {
      id: 1,
      name: '专业科目',
      subjects: [
        { id: 101, name: '企业会计准则' },
        { id: 103, name: '财税政策' },
      ],
    },
    { id: 2, name: '公需科目', subjects: [{ id: 201, name: '职业道德' }] },
  ]);
});
