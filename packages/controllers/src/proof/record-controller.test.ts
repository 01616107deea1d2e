import type { Rejection } from '@jixu/api-client';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { RECORD_ROW } from '../testing/record-row.ts';
import { createRecordController } from './record-controller.ts';

async function opened(errcode: Rejection<'getStudyRecord'>['errcode'], row: object | null = RECORD_ROW) {
  const { calls, clock, requested } = scriptedServer({
    getStudyRecord: [rejection('getStudyRecord', errcode)],
  });
  const sessionStorage = memoryStorage(row === null ? {} : { studyRecordRow: JSON.stringify(row) });
  const forgetRows = vi.fn();
  const record = createRecordController({ calls, sessionStorage, forgetRows });
  const opening = record.open();
  await clock.advance(RESPONSE_MS);
  await opening;
  return { record, sessionStorage, forgetRows, requested: () => requested('getStudyRecord') };
}

test('X3 nothing is asked for without a row of this tab', async () => {
  const { record, requested } = await opened(9500, null);
  expect(requested()).toEqual([]);
  expect(record.get()).toEqual({ record: null, state: 'closed', message: null });
});

test('errcode 2653 a dead ticket closes the record, and the list it came from', async () => {
  const { record, sessionStorage, forgetRows, requested } = await opened(2653);
  expect(requested()).toEqual([RECORD_ROW]);
  expect(record.get()).toMatchObject({ state: 'closed', message: rejection('getStudyRecord', 2653).errmsg });
  expect(sessionStorage.getItem('studyRecordRow')).toBeNull();
  expect(forgetRows).toHaveBeenCalledOnce();
});

test.each([9408, 9500] as const)('errcode %i says so, and the row stays for another try', async (errcode) => {
  const { record, sessionStorage, forgetRows } = await opened(errcode);
  expect(record.get()).toMatchObject({
    state: 'failed',
    message: rejection('getStudyRecord', errcode).errmsg,
  });
  expect(sessionStorage.getItem('studyRecordRow')).not.toBeNull();
  expect(forgetRows).not.toHaveBeenCalled();
});
