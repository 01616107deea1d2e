import { OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import { leaveExam, readExamAddress } from './exam-opening.ts';

const read = (query: string) => readExamAddress(new URLSearchParams(query)).query;

describe('EXAM-05 EXAM-32 the address names area, year, exam and page type', () => {
  test.each(['exam', 'view'] as const)('page_type %s', (pageType) => {
    expect(read(`area_id=219&year=2026&exam_id=8001&page_type=${pageType}`)).toEqual({
      areaId: 219,
      year: 2026,
      examId: 8001,
      pageType,
    });
  });

  test.each([
    'year=2026&exam_id=8001&page_type=exam',
    'area_id=219&exam_id=8001&page_type=exam',
    'area_id=219&year=2026&page_type=exam',
    'area_id=219&year=2026&exam_id=8001',
    'area_id=0&year=2026&exam_id=8001&page_type=exam',
    'area_id=0219&year=2026&exam_id=8001&page_type=exam',
    'area_id=219&year=&exam_id=8001&page_type=exam',
    'area_id=219&year=2026&exam_id=x&page_type=exam',
    'area_id=219&year=2026&exam_id=8001&page_type=paper',
  ])('%s is not enough', (query) => {
    expect(read(query)).toBeNull();
  });

  test('EXAM-30 the area is known though nothing else is named', () => {
    const areaOf = (query: string) => readExamAddress(new URLSearchParams(query)).areaId;
    expect(areaOf('area_id=219')).toBe(219);
    expect([areaOf('area_id=0'), areaOf('area_id=x'), areaOf('')]).toEqual([null, null, null]);
  });
});

describe('a paper that cannot be shown', () => {
  test.each([
    [
      'EXAM-26 EXAM-28 the area is not the learner’s',
      OPERATION_ERRCODE_TEXT.listExamQuestions[1005],
      219,
      '地区已过期，请重新选择地区',
      '/center/219.html',
    ],
    ['EXAM-27 the server says why', '考试不存在或未开放', 219, '考试不存在或未开放', '/center/219.html'],
    ['EXAM-27 it says nothing', '', 219, '试卷加载失败，请联系客服', '/center/219.html'],
    ['EXAM-29 EXAM-30 the address names too little', '', 219, '试卷加载失败，请联系客服', '/center/219.html'],
    ['EXAM-30 and no area either', '', null, '试卷加载失败，请联系客服', '/'],
  ])('%s', (_name, message, areaId, text, to) => {
    expect(leaveExam(message, areaId)).toEqual({ text, to, afterMs: 3000 });
  });
});
