import { expect, test } from 'vitest';
import { decideLogin, type LoginDecision, type LoginFacts, sameName } from './login-decision.ts';

const NEW: LoginFacts = {
  areaOpen: true,
  idValid: true,
  nameValid: true,
  codeState: 'right',
  known: false,
  nameMatches: false,
  phoneBoundMatches: false,
  phoneHasRoom: true,
};
const KNOWN: LoginFacts = { ...NEW, known: true, nameMatches: true, phoneBoundMatches: true };

const rows: readonly [string, LoginFacts, LoginDecision['kind'] | string][] = [
  ['a new learner', NEW, 'create'],
  ['a new one whose phone has its cards', { ...NEW, phoneHasRoom: false }, 'phone-full'],
  ['a known one whose phone has its cards', { ...KNOWN, phoneHasRoom: false }, 'enter'],
  ['a known one with the bound phone', KNOWN, 'enter'],
  ['a known one with another phone', { ...KNOWN, phoneBoundMatches: false }, 'login-mismatch'],
  ['a known one with another name', { ...KNOWN, nameMatches: false }, 'login-mismatch'],
  [
    'a known one with another name and phone',
    { ...KNOWN, nameMatches: false, phoneBoundMatches: false },
    'login-mismatch',
  ],
  ['a wrong code', { ...KNOWN, codeState: 'wrong' }, 'sms-code-wrong'],
  ['an expired code', { ...KNOWN, codeState: 'expired' }, 'sms-code-wrong'],
  ['a spent code', { ...KNOWN, codeState: 'spent' }, 'sms-code-wrong'],
  ['no code', { ...NEW, codeState: 'none' }, 'sms-code-wrong'],
  ['a number no card carries', { ...NEW, idValid: false }, 'id-number-invalid'],
  ['a name that can be nobody’s', { ...NEW, nameValid: false }, 'name-invalid'],
  ['an area that is not open', { ...NEW, areaOpen: false, idValid: false }, 'area-not-open'],
];
test.each(rows)('%s', (_name, facts, outcome) => {
  const decision = decideLogin(facts);
  expect(decision.kind === 'refuse' ? decision.rejection : decision.kind).toBe(outcome);
});

test('without the right code nothing stored shows through', () => {
  const stored = [true, false].flatMap((known) =>
    [true, false].flatMap((nameMatches) =>
      [true, false].map((phoneBoundMatches) => ({ known, nameMatches, phoneBoundMatches })),
    ),
  );
  for (const codeState of ['wrong', 'expired', 'spent', 'none'] as const) {
    const answers = stored.map((facts) => JSON.stringify(decideLogin({ ...NEW, ...facts, codeState })));
    expect(new Set(answers).size).toBe(1);
  }
});

test.each([
  ['林晓燕', ' 林晓燕 ', true],
  ['林晓燕', '林 晓燕', true],
  ['Müller', 'Mu\u0308ller', true],
])('the names %j and %j are one: %s', (left, right, same) => expect(sameName(left, right)).toBe(same));
