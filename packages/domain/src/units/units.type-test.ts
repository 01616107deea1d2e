import type { Credits } from './credits.ts';
import type { Fen } from './money.ts';
import { inMs, type Ms, type Seconds, wholeSeconds } from './time.ts';

// Compiled only: each expected error disappears with the unit that causes it, and then this file does not compile.
declare const second: Seconds;
declare const ms: Ms;
declare const fen: Fen;
declare const credits: Credits;

export const spans: { ms: Ms; seconds: Seconds } = { ms: inMs(second), seconds: wholeSeconds(ms) };
export const literal: Ms = 90_000;

// @ts-expect-error milliseconds are no seconds
inMs(ms);
// @ts-expect-error seconds are no milliseconds
wholeSeconds(second);
// @ts-expect-error a second is no millisecond
export const wrongSpan: Ms = second;
// @ts-expect-error money is no time
export const wrongTime: Seconds = fen;
// @ts-expect-error credits are no money
export const wrongMoney: Fen = credits;
// @ts-expect-error money is no credit
export const wrongCredits: Credits = fen;
