import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createStudyGateController } from './study-gate-controller.ts';

const step = (study_process: number): ResultOf<'getStudyProcess'> => ({
  errcode: 0,
  errmsg: '成功',
  data: { study_process },
});
const HREF = '/course_play/play.html?course_id=1001&package_id=601&year_id=2026';
const SHOWN = { areaId: 219, year: 2026 };

function openCenter(results: ResultOf<'getStudyProcess'>[], isMobile = false) {
  const { calls, clock, requested } = scriptedServer({ getStudyProcess: results });
  const go = vi.fn();
  const goToFace = vi.fn();
  const toast = vi.fn();
  const gate = createStudyGateController({ calls, go, goToFace, toast, isMobile: () => isMobile });
  const click = async (is_view = 1) => {
    void gate.study({ is_view }, HREF, SHOWN);
    await clock.advance(100);
  };
  return { gate, go, goToFace, toast, click, clock, requested: () => requested('getStudyProcess') };
}

test.each([1, 9])('step %i opens the lesson, where the server says the rest', async (process) => {
  const { gate, go, click, requested } = openCenter([step(process)]);
  await click();
  expect(requested()).toEqual([{ area_id: 219, year_id: 2026 }]);
  expect([gate.dialog.get(), go.mock.calls]).toEqual([null, [[HREF]]]);
});

test('STUDY-29 step 2: a dialog comes first and offers the way', async () => {
  const { gate, go, click } = openCenter([step(2)]);
  await click();
  expect([gate.dialog.get(), go.mock.calls]).toEqual(['info', []]);
  gate.goFirst();
  expect([gate.dialog.get(), go.mock.calls]).toEqual([null, [['/center/3.html']]]);
});

test('STUDY-30 step 7: a dialog comes first and offers the face check, which leads back to the lesson', async () => {
  const { gate, go, goToFace, click } = openCenter([step(7)]);
  await click();
  expect([gate.dialog.get(), goToFace.mock.calls]).toEqual(['face', []]);
  gate.goFirst();
  expect([gate.dialog.get(), goToFace.mock.calls]).toEqual([null, [[HREF]]]);
  expect(go).not.toHaveBeenCalled();
});

test('STUDY-31 on a phone, a course that is not for phones is not opened; another is', async () => {
  const { gate, go, click, requested } = openCenter([step(1)], true);
  await click(0);
  expect([gate.dialog.get(), go.mock.calls, requested()]).toEqual(['mobile', [], []]);
  gate.close();
  await click(1);
  expect([gate.dialog.get(), go.mock.calls]).toEqual([null, [[HREF]]]);
});

test('STUDY-31 at a desk every course is opened', async () => {
  const { go, click } = openCenter([step(1)]);
  await click(0);
  expect(go).toHaveBeenCalledOnce();
});

test('a server that does not answer is said, and nothing opens', async () => {
  const failure = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
  const { go, toast, click } = openCenter([failure]);
  await click();
  expect(go).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith('error', failure.errmsg);
});

test('a year that is over and not completed says so, until another is shown', async () => {
  const { gate, clock } = openCenter([step(10), step(1)]);
  void gate.enterYear({ areaId: 219, year: 2025 });
  await clock.advance(100);
  expect(gate.standing.get()).toBe('closed');
  void gate.enterYear(SHOWN);
  expect(gate.standing.get()).toBeNull();
  await clock.advance(100);
  expect(gate.standing.get()).toBe('open');
});

test('a year that ended while the page was open is closed at the click, and nothing opens', async () => {
  const { gate, go, click } = openCenter([step(10)]);
  await click();
  expect([gate.standing.get(), gate.dialog.get(), go.mock.calls]).toEqual(['closed', null, []]);
});

test('a year that cannot be asked about stays open, and a click asks again', async () => {
  const failure = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
  const { gate, clock } = openCenter([failure]);
  void gate.enterYear(SHOWN);
  await clock.advance(100);
  expect([gate.standing.get(), gate.isFree({ is_view: 1 })]).toEqual(['open', false]);
});

test.each([
  [1, 'open', true],
  [9, 'completed', true],
  [2, 'open', false],
  [7, 'open', false],
  [10, 'closed', false],
] as const)(
  'step %i: the shown year is %s, its lessons need no question: %s',
  async (process, year, isFree) => {
    const { gate, clock } = openCenter([step(process)]);
    expect(gate.isFree({ is_view: 1 })).toBe(false);
    void gate.enterYear(SHOWN);
    await clock.advance(100);
    expect([gate.standing.get(), gate.isFree({ is_view: 1 })]).toEqual([year, isFree]);
  },
);

test('STUDY-31 on a phone only a course for phones needs no question', async () => {
  const { gate, clock } = openCenter([step(1)], true);
  void gate.enterYear(SHOWN);
  await clock.advance(100);
  expect([gate.isFree({ is_view: 1 }), gate.isFree({ is_view: 0 })]).toEqual([true, false]);
});
