/** A learner who does not exist. */
export interface Person {
  readonly name: string;
  /** 18 characters with a correct check digit, in a district code that was never assigned. */
  readonly idNumber: string;
  /** 11 digits. */
  readonly telephone: string;
  /** 1 male, 0 female, matching the 17th digit of the ID number. */
  readonly sex: 0 | 1;
}

const SURNAMES = ['林', '周', '许', '沈', '陆', '苏', '叶', '程', '姚', '顾', '欧阳', '尉迟'] as const;
const GIVEN = [
  '知账',
  '明算',
  '稳清',
  '一禾',
  '若溪',
  '景行',
  '思齐',
  '予宁',
  '望舒',
  '守拙',
  '乐',
  '卓',
] as const;
// The provinces are real; district 99 of city 01 is unassigned in each.
const DISTRICTS = ['110199', '120199', '310199', '320199', '330199', '440199', '510199', '650199'] as const;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK = '10X98765432';

/**
 * Check character of the first 17 digits (GB 11643, MOD 11-2). Written independently, as the oracle for the rule in the
 * domain.
 */
export function idCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK.charAt(sum % 11);
}

// Mulberry32: small, and identical in every runtime.
function randomFrom(seed: number): (below: number) => number {
  let state = (seed + 1) * 0x9e3779b1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** A birthday in 1965–1999. With the running number (seed mod 1000) it distinguishes up to eleven million seeds. */
function birthOf(seed: number): string {
  const running = seed % 1000;
  const round = Math.floor(seed / 1000);
  // Shifted by the running number, so that consecutive people have different birthdays; a shift keeps them distinct.
  const year = 1965 + ((round + 7 * running) % 35);
  const month = 1 + ((Math.floor(round / 35) + 5 * running) % 12);
  const day = 1 + ((Math.floor(round / 420) + 3 * running) % 28);
  return `${year}${pad(month, 2)}${pad(day, 2)}`;
}

/** The same seed always gives the same person; different seeds differ in ID number and telephone (seed 0 … 999 999). */
export function personFrom(seed: number, given: Partial<Pick<Person, 'name' | 'telephone'>> = {}): Person {
  const random = randomFrom(seed);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const name = `${pick(SURNAMES)}${pick(GIVEN)}`;
  const digits = `${pick(DISTRICTS)}${birthOf(seed)}${pad(seed % 1000, 3)}`;
  return {
    name,
    idNumber: `${digits}${idCheckCharacter(digits)}`,
    telephone: `19900${pad(seed % 1_000_000, 6)}`,
    sex: Number(digits[16]) % 2 === 0 ? 0 : 1,
    ...given,
  };
}

/** `count` different people. */
export function peopleFrom(seed: number, count: number): Person[] {
  return Array.from({ length: count }, (_, at) => personFrom(seed + at));
}
