import { expect, test } from 'vitest';
import {
  AREA_KEYS,
  initialSession,
  type Session,
  type SessionEvent,
  transitionSession,
  USER_DATA_KEYS,
} from './session.ts';

const LEARNER: Session = { loggedIn: true, areaId: 12 };
const VISITOR: Session = { loggedIn: false, areaId: null };

function take(state: Session, event: SessionEvent) {
  const { state: next, effects } = transitionSession(state, event);
  return { ...next, effects };
}

const gone = [{ type: 'call-logout' }, { type: 'clear-user-data' }, { type: 'forget-last-url' }];

test('SESSION-01 the state is null until user_info answers, then true or false', () => {
  expect(initialSession.loggedIn).toBeNull();
  expect(take(initialSession, { type: 'user-read', areaId: 12 })).toEqual({ ...LEARNER, effects: [] });
  expect(take(initialSession, { type: 'no-user' })).toEqual({
    ...VISITOR,
    effects: [{ type: 'clear-user-data' }],
  });
});

test('SESSION-19 SESSION-20 an accepted login reads the user again and goes to /center/4.html', () => {
  expect(take(VISITOR, { type: 'login-accepted' }).effects).toEqual([
    { type: 'read-user' },
    { type: 'go', to: '/center/4.html' },
  ]);
});

test('SESSION-04 SESSION-05 SESSION-07 a confirmed logout clears the data, says so and goes to /', () => {
  expect(take(LEARNER, { type: 'logout-confirmed', place: 'page' })).toEqual({
    ...VISITOR,
    effects: [...gone, { type: 'toast', text: '退出成功' }, { type: 'go', to: '/' }],
  });
});

test('PLAYER-06 in the player the page reloads instead', () => {
  const { effects } = take(LEARNER, { type: 'logout-confirmed', place: 'player' });
  expect(effects.slice(-2)).toEqual([{ type: 'toast', text: '退出成功' }, { type: 'reload' }]);
});

test('SESSION-09 another area’s page ends the session without a word, where the learner stands', () => {
  expect(take(LEARNER, { type: 'area-entered', areaId: 13 })).toEqual({ ...VISITOR, effects: gone });
  expect(take(LEARNER, { type: 'area-entered', areaId: 12 })).toEqual({ ...LEARNER, effects: [] });
});

test.each<[string, Session, SessionEvent]>([
  ['a visitor logs out', VISITOR, { type: 'logout-confirmed', place: 'page' }],
  ['a visitor enters an area', VISITOR, { type: 'area-entered', areaId: 13 }],
  ['an area is entered before user_info answered', initialSession, { type: 'area-entered', areaId: 13 }],
])('nothing happens when %s', (_name, state, event) => {
  expect(take(state, event)).toEqual({ ...state, effects: [] });
});

test('SESSION-04 SESSION-08 SESSION-24 three keys are cleared, the area’s two stay', () => {
  expect(USER_DATA_KEYS).toEqual(['userData', 'codeAuthCache', 'activeProfessionList']);
  expect(AREA_KEYS).toEqual(['areaPageInfo', 'provinceCode']);
});
