import * as REACTIONS from '@jixu/constants/reactions';
import { expect, test } from 'vitest';
import { ownMessage, reactionsTo, reactTo } from './reactions.ts';

test.each([
  ['its own rejection', 2502, ['take_over']],
  ['the transport, where it reacts alike to every call', 9999, ['limit_dialog']],
  ['a server that failed', 9500, ['silent', 'retry']],
  ['no response', 9408, ['silent', 'retry']],
  ['an errcode nobody knows', 4711, ['silent', 'retry']],
])('%s', (_, errcode, reactions) => {
  expect(reactionsTo(REACTIONS.holdPlayLease, { errcode })).toEqual(reactions);
});

test.each([
  [1001, { said: 'by the page' }],
  [1007, { said: 'by the page', claimed: true }],
  [9999, {}],
])('what errcode %i changes is taken together', (errcode, changed) => {
  const activation = reactTo(
    REACTIONS.activateClaim,
    { errcode },
    {
      warn: { said: 'by the page' },
      close_dialog: {},
      claimed: { claimed: true },
      login: {},
      limit_dialog: {},
      fix_caller: {},
    },
  );
  expect(activation).toEqual(changed);
});

test.each([
  ['its own sentence', 2001, '不行'],
  ['a mistake of ours', 9400, '不行'],
  ['what the site says', 9999, null],
  ['a login the site asks for', 1001, null],
])('%s', (_, errcode, message) => {
  expect(ownMessage(REACTIONS.getAntiCheatConfig, { errcode, errmsg: '不行' })).toBe(message);
});
