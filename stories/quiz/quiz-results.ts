import { succeeded } from '@jixu/test-kit/scripted-results';
import { KEY_NOTES } from './quiz-examples.ts';

/** The examples of the contract by operation; exam/contract-examples.test.ts compares them. */
export const QUIZ_RESULTS = {
  listKeyNotes: {
    ok: succeeded<'listKeyNotes'>({ key_notes: KEY_NOTES }),
    empty: succeeded<'listKeyNotes'>({ key_notes: [] }),
  },
  passKeyNotes: { ok: succeeded<'passKeyNotes'>({}) },
};
