import type { Answer } from '../scripted/scripted-server.ts';
import { KEY_NOTES } from './quiz-examples.ts';

const answered = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '成功', data });

/** The examples of the contract by operation; exam/contract-examples.test.ts compares them. */
export const QUIZ_ANSWERS = {
  listKeyNotes: { ok: answered({ key_notes: KEY_NOTES }), empty: answered({ key_notes: [] }) },
  passKeyNotes: { ok: answered({}) },
};
