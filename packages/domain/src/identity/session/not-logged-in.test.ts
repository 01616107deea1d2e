import { expect, test } from 'vitest';
import { decideNotLoggedIn, type NotLoggedIn, type NotLoggedInEffect } from './not-logged-in.ts';

const pageUrl = 'https://jixu.example/center/1.html?x=1';
const MET: NotLoggedIn = {
  loginType: 1,
  pagePath: '/center/1.html',
  pageUrl,
  savedAreaId: 12,
};
const kept: readonly NotLoggedInEffect[] = [
  { type: 'clear-user-data' },
  { type: 'save-last-url', url: pageUrl },
];

test.each<[string, Partial<NotLoggedIn>, readonly NotLoggedInEffect[]]>([
  ['SESSION-10 loginType 2 opens the dialog in place', { loginType: 2 }, [{ type: 'open-login-dialog' }]],
  [
    'SESSION-11 SESSION-12 SESSION-13 otherwise data is cleared, the page kept, and the saved area page opened',
    {},
    [...kept, { type: 'redirect', to: '/area/12.html' }],
  ],
  ['SESSION-13 or the start page', { savedAreaId: null }, [...kept, { type: 'redirect', to: '/' }]],
  ['SESSION-14 on an area page nobody is redirected', { pagePath: '/area/99.html' }, kept],
])('%s', (_name, met, effects) => expect(decideNotLoggedIn({ ...MET, ...met })).toEqual(effects));
