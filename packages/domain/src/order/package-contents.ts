import type { CreditSums } from '../study/credits/credit-ledger.ts';
import { roundCredits } from '../study/credits/format-credits.ts';

/** What a package holds, as its page says it. */
export interface PackageContents {
  readonly credits: CreditSums;
  readonly courses: number;
  /** Each once, in the order of the courses. */
  readonly subjects: readonly string[];
}

/** A product of the catalogue, with the contract's field names. */
interface DescribedProduct {
  readonly courses: readonly {
    readonly classify_name: string;
    readonly subject_name: string;
    readonly score: number;
  }[];
}

const PROFESSIONAL = '专业科目';

export function packageContents({ courses }: DescribedProduct): PackageContents {
  const sum = (some: typeof courses) => roundCredits(some.reduce((total, { score }) => total + score, 0));
  const isPro = ({ classify_name }: (typeof courses)[number]) => classify_name === PROFESSIONAL;
  return {
    credits: {
      total: sum(courses),
      pro: sum(courses.filter(isPro)),
      pub: sum(courses.filter((course) => !isPro(course))),
    },
    courses: courses.length,
    subjects: [...new Set(courses.map(({ subject_name }) => subject_name))],
  };
}
