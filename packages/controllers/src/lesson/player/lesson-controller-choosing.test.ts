import type { DataOf, ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { expect, test } from 'vitest';
import { granted, ok, openPage, section } from '../../testing/lesson-test-page.ts';

type Detail = DataOf<'getCourseDetail'>;
type Nodes = Detail['play_options']['options'][number]['directory'];
type LessonNode = Extract<Nodes[number], { option_type: 2 }>;

const EXAMPLE = exampleOf('getCourseDetail', 'ok').data as Detail;
const LESSON = EXAMPLE.play_options.options
  .flatMap((option) => option.directory)
  .flatMap((node) => (node.option_type === 1 ? node.children : [node]))[0] as LessonNode;

/** A course whose directory holds these nodes. */
function courseOf(directory: Nodes): ResultOf<'getCourseDetail'> {
  const options = [{ id: 1, name: '目录', directory }];
  return ok({ ...EXAMPLE, play_options: { default_play: 1, options } });
}

const lessonWith = (change: Partial<LessonNode>): LessonNode => ({ ...LESSON, ...change });
const positions = (...videos: DataOf<'pullProgress'>['videos']): ResultOf<'pullProgress'> =>
  ok({ videos, last_vid: null, credited: [] });

test('PLAYER-31 PLAYER-32 PLAYER-33 another lesson: the old one is sent, the new one loaded, and begun where it was left', async () => {
  const { lesson, player, play, pass, server, videosPushed, lessonOf } = await openPage({
    leases: [granted('L1'), granted('L2')],
    sections: [section(1), section(2)],
    pulls: [positions(), positions({ vid: 7002, m: 90, s: 42 })],
  });
  await play(3);
  expect(server.requested('pullProgress')).toHaveLength(1);
  void lesson.choose(lessonOf(2));
  await pass(500);
  expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 3_000]] }]);
  expect(server.requested('getPlayingSection').map((asked) => asked.course_section_id)).toEqual([4001, 4002]);
  expect(server.requested('pullProgress').at(1)).toMatchObject({ course_id: 1001 });
  expect(server.requested('listKeyNotes').map((asked) => asked.course_section_id)).toEqual([4001, 4002]);
  expect(player.opened.at(1)).toMatchObject({ resume: 42, furthest: 90 });
  expect(player.getState().position).toBe(42);
});

test('PLAYER-80 what is pushed says where it comes from, of what kind it is, and what was watched last', async () => {
  const { lesson, play, pass, server } = await openPage({ yearId: 2026 });
  await play(2);
  lesson.hide();
  await pass(200);
  expect(server.requested('pushProgress')).toMatchObject([{ from: 'web', video_type: 0, last_vid: 7001 }]);
});

test('PLAYER-34 a lesson without an id is warned of, and nothing is asked for', async () => {
  const broken = { item_id: 9, video_detail: { course_section_id: 0, name: '', video_id: 7009 } };
  const { lesson, pass, server, toast, lessonOf } = await openPage({
    script: { getCourseDetail: [courseOf([lessonWith({}), lessonWith(broken)])] },
  });
  const asked = server.requested('getPlayingSection').length;
  void lesson.choose(lessonOf(2));
  await pass(500);
  expect(toast).toHaveBeenCalledExactlyOnceWith('warning', '课程配置无效，请联系客服！');
  expect(server.requested('getPlayingSection')).toHaveLength(asked);
});

test.each([
  ['with nothing but placeholders', [lessonWith({ is_placeholder: 1 }), lessonWith({ is_placeholder: 2 })]],
  ['that is empty', []],
])('PLAYER-38 a directory %s: it is warned of, and nothing is asked for', async (_name, directory) => {
  const { server, toast, player } = await openPage({ script: { getCourseDetail: [courseOf(directory)] } });
  expect(toast).toHaveBeenCalledExactlyOnceWith('warning', '课程暂未更新，老师正在快马加鞭更新中~');
  expect(server.requested('getPlayingSection')).toEqual([]);
  expect(server.requested('holdPlayLease')).toEqual([]);
  expect(player.opened).toEqual([]);
});
