import { describe, expect, test } from 'vitest';
import { ELSEWHERE, granted, NO_RESPONSE, openPage, pushed } from '../../testing/lesson-test-page.ts';

describe('integrity 3: the lease is superseded', () => {
  test('a push tells: nothing is lost to that instant, even if the page is closed at once, and playing stops', async () => {
    const { lesson, player, play, clock, written } = await openPage({ pushes: [pushed('taken_over')] });
    await play(1);
    lesson.hide();
    player.playOn(0.05);
    await clock.advance(50);
    player.playOn(0.05);
    await clock.advance(50);
    expect(lesson.lease.get().status).toBe('superseded');
    expect(player.getState().status).toBe('displaced');
    expect(written()).toMatchObject([{ lease: 'L1', intervals: [[1_000, 1_100]] }]);
  });

  test('what the server says of an older lease stops nothing', async () => {
    const leases = [granted('L1'), granted('L2')];
    const { lesson, player, play, clock } = await openPage({ leases, pushes: [pushed('taken_over')] });
    await play(1);
    player.pause();
    player.breakStream();
    await clock.advance(50);
    player.play();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    expect(player.getState().status).toBe('playing');
  });

  test('PLAYER-48 another tab plays: this one is ready and stopped; taking over goes on here', async () => {
    const { lesson, player, clock } = await openPage({ leases: [ELSEWHERE, granted('L2')] });
    expect(player.opened).toMatchObject([{ autoplay: false }]);
    expect(player.getState().status).toBe('displaced');
    player.regain();
    expect(player.getState().status).toBe('displaced');
    lesson.takeOver();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    expect(player.getState().status).toBe('playing');
  });

  test('PLAYER-48 a learner who says 暂不 is left alone', async () => {
    const { lesson, clock, server } = await openPage({ leases: [ELSEWHERE] });
    lesson.declineTakeOver();
    await clock.advance(120_000);
    expect(lesson.lease.get()).toMatchObject({ status: 'superseded', declined: true });
    expect(server.requested('holdPlayLease')).toHaveLength(1);
  });

  test('a stream that breaks asks for the lease at once', async () => {
    const { player, server } = await openPage();
    player.breakStream();
    expect(server.requested('holdPlayLease')).toMatchObject([{}, { lease: 'L1' }]);
  });
});

describe('a year that lets nothing be watched', () => {
  const rejected = (errcode: 2603 | 2606 | 2607, errmsg: string) =>
    ({ errcode, errmsg, data: null }) as const;
  const PROFILE = rejected(2606, '请先完善个人信息');

  test('STUDY-29 a typed address: the sentence is said once, in place, and nothing is opened', async () => {
    const { lesson, player, toast } = await openPage({ leases: [PROFILE], sections: [PROFILE] });
    expect(lesson.view.get()).toMatchObject({
      section: null,
      sectionError: null,
      rejection: { errcode: 2606 },
    });
    expect(player.opened).toEqual([]);
    expect(toast).not.toHaveBeenCalled();
  });

  test('a year that ends while a lesson plays stops it, and playing again is of no use', async () => {
    const over = rejected(2603, '本年度学习已结束');
    const { lesson, player, play, clock } = await openPage({ leases: [granted('L1'), over] });
    await play(25);
    await clock.advance(100);
    expect(lesson.lease.get().rejection).toEqual({ errcode: 2603, message: '本年度学习已结束' });
    player.regain();
    player.play();
    await clock.advance(100);
    expect(player.getState().status).toBe('displaced');
  });

  test('the lease is asked for the year of the address', async () => {
    const { server } = await openPage({ yearId: 2025 });
    expect(server.requested('holdPlayLease')).toMatchObject([{ year_id: 2025 }]);
    expect(server.requested('getPlayingSection')).toMatchObject([{ year_id: 2025 }]);
  });
});

describe('a tab that is hidden, asleep or offline', () => {
  test('a renewal goes out with the sample that finds it overdue', async () => {
    const { player, server, clock } = await openPage({ timersLateMs: 60_000 });
    await clock.advance(200 + 20_000 - 1 - clock.steady());
    player.tick();
    expect(server.requested('holdPlayLease')).toHaveLength(1);
    await clock.advance(1);
    player.tick();
    expect(server.requested('holdPlayLease')).toMatchObject([{}, { lease: 'L1' }]);
  });

  test('the network is back while the page is hidden: what waited is sent, and it goes on under its lease', async () => {
    const { lesson, play, clock, videosPushed } = await openPage({
      leases: [granted('L1'), NO_RESPONSE, granted('L1')],
      pushes: [NO_RESPONSE, pushed('live')],
    });
    await play(2);
    lesson.hide();
    await clock.advance(100);
    expect(lesson.saved.get()).toMatchObject({ failing: true, waiting: 1 });
    await play(30);
    expect(lesson.saved.get().failing).toBe(false);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    expect(videosPushed()[1]).toMatchObject({ intervals: [[0, expect.any(Number)]] });
  });

  test('woken after a day: the old lease is written out, a new one goes on, and the night is not watched', async () => {
    const { player, play, clock, lesson, videosPushed } = await openPage({
      leases: [granted('L1'), granted('L2')],
    });
    await play(2);
    player.pause();
    await clock.advance(86_400_000);
    player.play();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    await play(2);
    lesson.hide();
    await clock.advance(100);
    const total = videosPushed()
      .flatMap(({ intervals = [] }) => intervals)
      .reduce((sum, [from, to]) => sum + to - from, 0);
    expect(total).toBe(4_000);
  });

  test('a page that comes back as it was goes on under a lease of its own', async () => {
    const { lesson, player, clock, server } = await openPage();
    lesson.leave();
    await clock.advance(60_000);
    player.tick();
    lesson.comeBack();
    await clock.advance(100);
    expect(lesson.lease.get().status).toBe('held');
    expect(server.requested('holdPlayLease')).toHaveLength(2);
  });

  test('a page that comes back paused asks for nothing', async () => {
    const { lesson, player, clock, server } = await openPage();
    player.pause();
    lesson.leave();
    lesson.comeBack();
    await clock.advance(100);
    expect(server.requested('holdPlayLease')).toHaveLength(1);
  });
});
