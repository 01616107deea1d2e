import { expect, test } from 'vitest';
import { keyCommand } from './key-command.ts';

const free = { controlFocused: false, modified: false };

test.each([
  [' ', { type: 'toggle-play' }],
  ['ArrowLeft', { type: 'seek', direction: -1 }],
  ['ArrowRight', { type: 'seek', direction: 1 }],
  ['ArrowUp', { type: 'volume', direction: 1 }],
  ['ArrowDown', { type: 'volume', direction: -1 }],
  ['a', null],
  ['Escape', null],
  ['constructor', null],
])('the key %j means %j', (key, command) => {
  expect(keyCommand({ ...free, key })).toEqual(command);
});

test.each([' ', 'ArrowLeft', 'ArrowUp'])(
  '%j belongs to a focused control, and to the browser with a modifier',
  (key) => {
    expect(keyCommand({ key, controlFocused: true, modified: false })).toBeNull();
    expect(keyCommand({ key, controlFocused: false, modified: true })).toBeNull();
  },
);
