import { expect, test } from 'vitest';
import { studyLoad } from './study-load.ts';

const WINDOW = { from: '2026-01-01', until: '2026-12-31' };
const at = (time: string) => Date.parse(`${time}+08:00`);
const HOUR = 60 * 60 * 1000;

test.each([
  ['weeks before the end', '2026-11-22T21:00', 28 * HOUR, { days: 40, minutesADay: 42, isHeavy: false }],
  [
    'on the last day, until midnight',
    '2026-12-31T23:59',
    6 * HOUR,
    { days: 1, minutesADay: 360, isHeavy: false },
  ],
  [
    'on the last day, with too much left',
    '2026-12-31T00:00',
    6 * HOUR + 1,
    { days: 1, minutesADay: 361, isHeavy: true },
  ],
  ['a second of work left', '2026-12-30T12:00', 1000, { days: 2, minutesADay: 1, isHeavy: false }],
  ['nothing left', '2026-12-01T12:00', 0, { days: 31, minutesADay: 0, isHeavy: false }],
  ['the year is over', '2027-01-01T00:00', HOUR, null],
])('%s', (_name, time, leftMs, load) => expect(studyLoad(WINDOW, at(time), leftMs)).toEqual(load));
