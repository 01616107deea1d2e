import { success } from '@jixu/test-kit/results';
import { KEY_NOTES } from './quiz-examples.ts';

/** The contract's examples by operation, compared by stories/exam/contract-examples.test.ts. */
export const QUIZ_RESULTS = {
  listKeyNotes: {
    ok: success('listKeyNotes', { key_notes: KEY_NOTES }),
    empty: success('listKeyNotes', { key_notes: [] }),
  },
  passKeyNotes: { ok: success('passKeyNotes', {}) },
};
