import { initialSession, type SessionEvent } from '@jixu/domain/identity/session/session';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { chooseRegion } from './choose-region.ts';

const NANSHAN = { id: 219, area_code: '440305', name: '南山区', status: 1 } as const;

/** A visitor, or a learner of an area, who chooses Nanshan. */
function chosenBy(areaId: number | null) {
  const dispatched: SessionEvent[] = [];
  const seen: string[] = [];
  const localStorage = memoryStorage();
  const site = {
    session: {
      get: () => ({ ...initialSession, loggedIn: areaId !== null, areaId }),
      dispatch: (event: SessionEvent) => void dispatched.push(event),
    },
    localStorage,
    openTab: (url: string) => void seen.push(url),
    toast: (kind: string, text: string) => void seen.push(`${kind} ${text}`),
  };
  chooseRegion(site as unknown as Parameters<typeof chooseRegion>[0], NANSHAN, 19);
  return { dispatched, seen, stored: localStorage.getItem('areaPageInfo') };
}

test.each([
  ['nobody is logged in', null, []],
  ['it is the area of the learner', 219, []],
  ['the learner belongs to another area', 12, [{ type: 'area-entered', areaId: 219 }]],
] as const)('REGION-08 REGION-09 REGION-10 a region is chosen where %s', (_name, areaId, dispatched) => {
  const chosen = chosenBy(areaId);
  expect(chosen.dispatched).toEqual(dispatched);
  expect(chosen.stored).toBe('{"area_id":219}');
  expect(chosen.seen).toEqual([
    '/area/219.html?province_code=19',
    expect.stringMatching(/^success .*南山区/),
  ]);
});
