import type { OrderLine } from '@jixu/contract/zod';
import { decryptPackage } from '#secrets/encrypted-package.ts';

/** What a learner wants to buy. */
export interface RequestedLine {
  /** Null when the encrypted id of a link was altered: such a package is not on sale. */
  packageId: number | null;
  /** The newest year it is sold for when undefined. */
  yearId: number | undefined;
}

/** The lines of a call, with encrypted ids opened. */
export function requestedLines(signingKey: Buffer, courses: readonly OrderLine[]): RequestedLine[] {
  return courses.map(({ course_id: id, year: yearId }) => ({
    packageId: typeof id === 'number' ? id : decryptPackage(signingKey, id),
    yearId,
  }));
}
