import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createStudyNoticesController, studyNoticesView } from './study-notices-controller.ts';

const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const FAILURE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const course = (user_study_duration: number, is_finish = 0) => ({
  duration: 45,
  user_study_duration,
  is_finish,
  is_required: 0,
});
const STUDIED = [course(10)];

async function openYear(closing: ResultOf<'closeScoreSendLog'> & ResultOf<'closeInfoCheck'>) {
  const { calls, clock, requested } = scriptedServer({
    getScoreSendLog: [ok({ id: 3301, is_send_success: 0, user_close: 0 } as const)],
    getInfoCheck: [ok({ id: 3401, user_check: 0, user_close: 0 } as const)],
    closeScoreSendLog: [closing],
    closeInfoCheck: [closing],
  });
  const toast = vi.fn();
  const notices = createStudyNoticesController({ calls, toast });
  void notices.enterYear({ areaId: 219, year: 2026 });
  await clock.advance(100);
  return { notices, clock, toast, requested, view: () => studyNoticesView(notices.get(), STUDIED) };
}

test('STUDY-21 STUDY-22 both notices are shown, and closed one by one', async () => {
  const { notices, clock, requested, view } = await openYear(ok({}));
  expect(view()).toEqual({ scoreSend: 'failed', infoCheck: 'open' });
  void notices.closeScoreSend();
  await clock.advance(100);
  expect(view()).toEqual({ scoreSend: 'closed', infoCheck: 'open' });
  void notices.closeInfoCheck();
  await clock.advance(100);
  expect(view()).toEqual({ scoreSend: 'closed', infoCheck: 'closed' });
  expect([requested('closeScoreSendLog'), requested('closeInfoCheck')]).toEqual([
    [{ id: 3301 }],
    [{ id: 3401 }],
  ]);
});

test('a notice that could not be closed stays, and the server’s words are shown', async () => {
  const { notices, clock, toast, view } = await openYear(FAILURE);
  void notices.closeScoreSend();
  void notices.closeInfoCheck();
  await clock.advance(100);
  expect(view()).toEqual({ scoreSend: 'failed', infoCheck: 'open' });
  expect(toast.mock.calls).toEqual([
    ['error', FAILURE.errmsg],
    ['error', FAILURE.errmsg],
  ]);
});

test.each([
  ['STUDY-40 ten minutes of one course', [course(10)], 'open'],
  ['STUDY-40 nine minutes', [course(9), course(9)], 'closed'],
  ['STUDY-41 one finished course', [course(0, 1)], 'open'],
  ['nothing chosen', [], 'closed'],
] as const)('%s: the check of particulars is %s', (_, courses, state) => {
  const infoCheck = { id: 3401, user_check: 0, user_close: 0 } as const;
  expect(studyNoticesView({ scoreSend: null, infoCheck }, courses).infoCheck).toBe(state);
});

test.each([
  ['STUDY-46 closed before', { id: 3401, user_check: 0, user_close: 1 }],
  ['checked', { id: 3401, user_check: 1, user_close: 0 }],
  ['not asked for', null],
] as const)('%s: the check of particulars is not shown', (_, infoCheck) => {
  expect(studyNoticesView({ scoreSend: null, infoCheck }, STUDIED).infoCheck).toBe('closed');
});

test('STUDY-46 sent credits: told once', () => {
  const sent = (user_close: 0 | 1) => ({ id: 3301, is_send_success: 1, user_close }) as const;
  const state = (user_close: 0 | 1) =>
    studyNoticesView({ scoreSend: sent(user_close), infoCheck: null }, []).scoreSend;
  expect([state(0), state(1)]).toEqual(['sent', 'closed']);
});
