import { succeeded } from '@jixu/test-kit/scripted-results';
import { KEY_NOTES } from './quiz-examples.ts';

/** The contract's examples by operation, compared by exam/contract-examples.test.ts. */
export const QUIZ_RESULTS = {
  listKeyNotes: {
    ok: succeeded<'listKeyNotes'>({ key_notes: KEY_NOTES }),
    empty: succeeded<'listKeyNotes'>({ key_notes: [] }),
  },
  passKeyNotes: { ok: succeeded<'passKeyNotes'>({}) },
};
