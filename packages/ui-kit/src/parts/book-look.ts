/** The cloths of drawn books. Red is left to what is official. */
export const CLOTHS = ['jade', 'ink', 'lake', 'amber'] as const;

/** How the book of a subject is drawn. */
export interface BookLook {
  readonly cloth: (typeof CLOTHS)[number];
  /** Which of its pictures is washed on the cover. */
  readonly picture: 0 | 1 | 2;
}

const PICTURES = [0, 1, 2] as const;
/** Tells the usual subjects apart. */
const SPREAD = { factor: 3, limit: 997 };

/** The same wherever the subject is named, on any page; its name is what every page has. */
export function bookLook(subject: string): BookLook {
  const sum = [...subject].reduce(
    (all, sign) => (all * SPREAD.factor + (sign.codePointAt(0) ?? 0)) % SPREAD.limit,
    0,
  );
  const picture = PICTURES[Math.floor(sum / CLOTHS.length) % PICTURES.length] ?? 0;
  return { cloth: CLOTHS[sum % CLOTHS.length] ?? 'jade', picture };
}
