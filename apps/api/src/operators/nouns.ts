import { desk } from './desk.ts';
import { evidence } from './evidence.ts';
import { exams } from './exams.ts';
import { finance } from './finance.ts';
import { keys } from './keys.ts';
import { learner } from './learner.ts';
import { library } from './library.ts';
import { proofs } from './proofs.ts';
import { rules } from './rules.ts';
import { scores } from './scores.ts';
import type { Noun } from './task.ts';
import { tracking } from './tracking.ts';

/** Everything that is done by operators, as the help lists it. */
export const NOUNS: readonly Noun[] = [
  learner,
  desk,
  finance,
  scores,
  proofs,
  keys,
  evidence,
  exams,
  library,
  rules,
  tracking,
];
