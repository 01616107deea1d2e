import { describe, expect, test } from 'vitest';
import {
  chooseLesson,
  DIRECTORY_TEXTS,
  type DirectoryNode,
  directoryState,
  listLessons,
  nextLesson,
  placeholderLabel,
  startLesson,
} from './directory.ts';

function lesson(id: number, more: Partial<DirectoryNode> = {}): DirectoryNode {
  return {
    option_type: 2,
    item_id: id,
    item_name: `第${id}讲`,
    item_type: 1,
    video_id: 7000 + id,
    duration: 60,
    is_placeholder: 0,
    video_detail: { course_section_id: 4000 + id, video_id: 7000 + id },
    ...more,
  };
}

function placeholder(id: number, kind = 1): DirectoryNode {
  return lesson(id, { is_placeholder: kind, video_id: null, video_detail: null });
}

function folder(...children: readonly DirectoryNode[]): DirectoryNode {
  return { option_type: 1, dir_name: '章', children };
}

const TREE = [folder(placeholder(1), lesson(2)), folder(folder(lesson(3))), placeholder(4, 2), lesson(5)];
const LESSONS = listLessons(TREE);

test('lessons are listed in tree order, to any depth', () => {
  expect(LESSONS.map(({ itemId, folders }) => [itemId, folders])).toEqual([
    [1, [0]],
    [2, [0]],
    [3, [1, 0]],
    [4, []],
    [5, []],
  ]);
});

test.each([
  ['a lesson to come', 1, '待更新'],
  ['a lesson being made', 2, '更新中'],
  ['a lesson that is there', 0, null],
])('%s is_placeholder %d reads %s', (_id, kind, label) => {
  expect(placeholderLabel(lesson(1, { is_placeholder: kind }))).toBe(label);
});

test('PLAYER-82 a live lesson names its room, and is not what the page starts with where another is recorded', () => {
  const live = lesson(1, {
    item_type: 2,
    video_id: null,
    video_detail: null,
    live_detail: { live_id: 9001 },
  });
  const [room, recorded] = listLessons([live, lesson(2)]);
  expect(room).toMatchObject({ recorded: false, liveId: 9001 });
  expect(recorded).toMatchObject({ recorded: true, liveId: null });
  expect(startLesson(listLessons([live, lesson(2)]), null)?.itemId).toBe(2);
  expect(startLesson(listLessons([live]), null)?.itemId).toBe(1);
});

describe('the start lesson', () => {
  test.each([
    ['PLAYER-35 the one last watched', 7003, 3],
    ['PLAYER-36 else the first that is no placeholder', null, 2],
    ['PLAYER-36 also when the last video is gone', 9999, 2],
  ])('%s', (_name, lastVideoId, itemId) => {
    expect(startLesson(LESSONS, lastVideoId)?.itemId).toBe(itemId);
  });

  test('knows the folders that lead to it', () => {
    expect(startLesson(LESSONS, 7003)?.folders).toEqual([1, 0]);
  });

  test('PLAYER-38 there is none among placeholders, and a sentence for it', () => {
    expect(startLesson(listLessons([folder(placeholder(1)), placeholder(2)]), null)).toBeNull();
    expect(DIRECTORY_TEXTS.noStartLesson).toBe('课程暂未更新，老师正在快马加鞭更新中~');
  });
});

describe('the next lesson', () => {
  const after = (itemId: number) => {
    const current = LESSONS.find((one) => one.itemId === itemId);
    return current === undefined ? undefined : nextLesson(LESSONS, current)?.itemId;
  };

  test.each([
    ['in another folder', 2, 3],
    ['past a placeholder', 3, 5],
    ['is none at the end', 5, undefined],
  ])('PLAYER-40 %s', (_name, itemId, next) => expect(after(itemId)).toBe(next));

  test('the last lesson has a sentence of its own', () => {
    expect(DIRECTORY_TEXTS.lastLesson).toBe('已到达最后一节！');
  });

  test('skips a lesson without a video', () => {
    const lessons = listLessons([
      lesson(1),
      lesson(2, { video_id: null, video_detail: { course_section_id: 4002 } }),
      lesson(3),
    ]);
    expect(lessons[0] && nextLesson(lessons, lessons[0])?.itemId).toBe(3);
  });
});

test.each([
  ['no-nodes', []],
  ['placeholders-only', [placeholder(1), folder()]],
  ['playable', TREE],
] as const)('a directory is %s', (state, nodes) => expect(directoryState(nodes)).toBe(state));

test('a directory without nodes has two sentences', () => {
  expect(DIRECTORY_TEXTS.emptyVideoArea).toBe('当前课程内容暂未更新，请选择其他课程进行学习');
  expect(DIRECTORY_TEXTS.emptyDirectory).toBe('很抱歉，课程暂未更新');
});

test.each([
  ['plays', lesson(1), 'play'],
  ['is a placeholder', placeholder(1), 'placeholder'],
  ['PLAYER-34 has no id', lesson(1, { video_detail: null }), 'invalid'],
  ['PLAYER-34 has the id 0', lesson(1, { video_detail: { course_section_id: 0 } }), 'invalid'],
  ['is live', lesson(1, { item_type: 2, video_detail: null }), 'live'],
] as const)('a click on a lesson that %s', (_name, node, choice) => {
  expect(listLessons([node]).map(chooseLesson)).toEqual([choice]);
});

test('a lesson without id has its sentence', () => {
  expect(DIRECTORY_TEXTS.invalidLesson).toBe('课程配置无效，请联系客服！');
});
