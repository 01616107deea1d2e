import type { ResultOf } from '@jixu/api-client';
import { describe, expect, test } from 'vitest';
import { granted, ok, openPage, section } from '../../testing/lesson-test-page.ts';

test('a page opens its course, its first lesson and the lease of it, and plays', async () => {
  const { lesson, player, server } = await openPage();
  expect(lesson.view.get()).toMatchObject({ lesson: { videoId: 7001 }, section: { video_id: 7001 } });
  expect(player.opened).toMatchObject([{ address: '/media/L1/7001/index.m3u8', autoplay: true }]);
  expect(player.getState().status).toBe('playing');
  expect(server.requested('holdPlayLease')).toHaveLength(1);
});

test.each([
  [0, false],
  [1, true],
] as const)('PLAYER-78 is_jump %i: seeking ahead is allowed: %s', async (isJump, mayJump) => {
  const { player } = await openPage({ isJump });
  expect(player.opened).toMatchObject([{ mayJump }]);
});

describe('PLAYER-62 when what was watched is sent', () => {
  test('at a pause', async () => {
    const { player, play, clock, videosPushed } = await openPage();
    await play(2);
    expect(videosPushed()).toEqual([]);
    player.pause();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
  });

  test('PLAYER-39 at the end, before the next lesson plays', async () => {
    const { lesson, player, play, pass, videosPushed } = await openPage();
    await play(2);
    player.end();
    expect(lesson.view.get().lesson?.videoId).toBe(7001);
    await pass(500);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
    expect(lesson.view.get().section?.video_id).toBe(7002);
  });

  test('PLAYER-39 at the end of the last lesson, which no other follows', async () => {
    const { lesson, player, play, pass, videosPushed, lessonOf } = await openPage({
      leases: [granted('L1'), granted('L2')],
    });
    void lesson.choose(lessonOf(2));
    await pass(400);
    await play(2);
    player.end();
    await pass(500);
    expect(videosPushed()).toMatchObject([{ video_id: 7002, intervals: [[0, 2_000]] }]);
  });

  test('the next lesson tells what arrived for the one before, until something arrives for itself', async () => {
    const credited = (vid: number, ms: number) =>
      ok({
        videos: [],
        last_vid: vid,
        lease_state: 'live' as const,
        due_check: null,
        credited: [
          {
            vid,
            intervals: [[0, ms]] as [number, number][],
            credited_ms: ms,
            is_finish: 0 as const,
            held: [],
            clamped_ms: 0,
          },
        ],
      });
    const { lesson, player, play, pass } = await openPage({
      pushes: [credited(7001, 2000), credited(7002, 1000)],
    });
    await play(2);
    expect(lesson.credit.get()?.before).toBeNull();
    player.end();
    await pass(500);
    expect(lesson.credit.get()).toMatchObject({
      creditedMs: 0,
      before: { title: '第1讲', creditedMs: 2000 },
    });
    await play(1);
    player.pause();
    await pass(500);
    expect(lesson.credit.get()).toMatchObject({ creditedMs: 1000, before: null });
  });

  test('when the page is hidden, to the instant; the lease stays and the lesson plays on', async () => {
    const { lesson, player, play, clock, videosPushed, releaseLease } = await openPage();
    await play(1);
    player.playOn(0.5);
    await clock.advance(500);
    lesson.hide();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ intervals: [[0, 1_500]] }]);
    expect(releaseLease).not.toHaveBeenCalled();
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    expect(player.getState().status).toBe('playing');
  });

  test('when the page goes away, and then the lease is freed', async () => {
    const { lesson, player, play, clock, videosPushed, releaseLease } = await openPage();
    await play(1);
    player.playOn(0.5);
    await clock.advance(500);
    lesson.destroy();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ intervals: [[0, 1_500]] }]);
    expect(releaseLease.mock.calls).toEqual([['L1', 1]]);
  });

  test('when another lesson is chosen, and recorded for the one it was watched of', async () => {
    const { lesson, play, clock, videosPushed, releaseLease, lessonOf } = await openPage({
      leases: [granted('L1'), granted('L2')],
    });
    await play(2);
    void lesson.choose(lessonOf(2));
    await clock.advance(400);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
    expect(releaseLease.mock.calls).toEqual([['L1', 1]]);
    await play(3);
    lesson.hide();
    await clock.advance(100);
    expect(videosPushed().slice(1)).toMatchObject([{ video_id: 7002, intervals: [[0, 3_000]] }]);
  });
});

test('the directory counts what is watched at once, and does not count it twice once it is saved', async () => {
  const { lesson, player, play, clock } = await openPage();
  await play(6);
  const shown = () => lesson.progress.get()[7001];
  const unsaved = shown()?.unsavedMs ?? 0;
  expect(unsaved).toBeGreaterThanOrEqual(3_000);
  player.pause();
  await clock.advance(100);
  expect(shown()?.unsavedMs).toBe(0);
});

describe('the end of a lesson', () => {
  test('PLAYER-40 PLAYER-41 leads to the next one, and at the last one says so and plays on nothing', async () => {
    const { lesson, player, pass, toast } = await openPage();
    player.end();
    await pass(500);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
    player.end();
    await pass(500);
    expect(toast).toHaveBeenCalledExactlyOnceWith('info', '已到达最后一节！');
    expect(player.opened).toHaveLength(2);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
  });

  test('a learner who chooses meanwhile is not taken further', async () => {
    const { lesson, player, play, pass, lessonOf, toast } = await openPage();
    await play(1);
    player.end();
    void lesson.choose(lessonOf(2));
    await pass(1_000);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
    expect(player.opened).toHaveLength(2);
    expect(toast).not.toHaveBeenCalled();
  });

  test('a learner who looks at it again meanwhile stays', async () => {
    const { lesson, player, play, pass } = await openPage();
    await play(1);
    player.end();
    player.play();
    await pass(1_000);
    expect(lesson.view.get().lesson?.videoId).toBe(7001);
  });
});

describe('choosing', () => {
  test('of two lessons chosen in a row the later one plays', async () => {
    const { lesson, pass, lessonOf, player } = await openPage({ sections: [section(1), section(1)] });
    void lesson.choose(lessonOf(2));
    await pass(50);
    void lesson.choose(lessonOf(1));
    await pass(1_000);
    expect(lesson.view.get()).toMatchObject({ lesson: { videoId: 7001 }, section: { video_id: 7001 } });
    expect(player.opened).toHaveLength(2);
  });

  test('the lesson on screen is not opened again, unless it failed', async () => {
    const { lesson, pass, lessonOf, player } = await openPage({ sections: [section(1)] });
    await lesson.choose(lessonOf(1));
    expect(player.opened).toHaveLength(1);
    player.fail();
    void lesson.choose(lessonOf(1));
    await pass(400);
    expect(player.opened).toHaveLength(2);
  });

  test.each([
    ['PLAYER-76', 9408, '网络错误，请刷新重试！', '网络错误,请重试!'],
    ['PLAYER-75', 2402, '课程暂未更新', '课程暂未更新'],
    ['nobody logged in', 1001, '登录已失效', '登录已失效'],
  ])(
    '%s: a lesson that cannot be read says why, in a toast and in its place',
    async (_, errcode, errmsg, said) => {
      const failed = { errcode, errmsg, data: null } as unknown as ResultOf<'getPlayingSection'>;
      const { lesson, toast } = await openPage({ sections: [failed] });
      expect(toast).toHaveBeenCalledExactlyOnceWith('error', said);
      expect(lesson.view.get()).toMatchObject({ section: null, sectionError: said });
    },
  );
});
