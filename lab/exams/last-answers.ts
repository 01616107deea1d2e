// What learners do in the last seconds: they choose, and some hand in; whatever is answered with success is written down.
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import type { Random } from '../faults/seeded-random.ts';
import { EXAM_ID, type Examinee } from './examinees.ts';

const TIMEOUT_MS = 6000;
/** As the page does. */
const AGAIN_MS = 3000;

/** What is known of one question: the letter that must count, or those that may. */
export class SentAnswers {
  readonly #sent = new Map<string, { letter: string; acknowledged: boolean }[]>();

  note(slot: string, letter: string): { acknowledged: boolean } {
    const one = { letter, acknowledged: false };
    this.#sent.set(slot, [...(this.#sent.get(slot) ?? []), one]);
    return one;
  }

  /** In the order they were sent, each newer than the one before: from the last acknowledged one on, any may have arrived. */
  possible(slot: string): ReadonlySet<string> {
    const sent = this.#sent.get(slot) ?? [];
    const last = sent.findLastIndex(({ acknowledged }) => acknowledged);
    const letters = sent.slice(Math.max(0, last)).map(({ letter }) => letter);
    return new Set(last < 0 ? ['', ...letters] : letters);
  }

  get acknowledged(): number {
    return [...this.#sent.values()].flat().filter((one) => one.acknowledged).length;
  }
}

/** The errcode; -1 without a response. Each learner has an address of their own, as limits count by it. */
async function post(
  origin: string,
  path: string,
  { id, cookie }: Examinee,
  fields: Record<string, string>,
): Promise<number> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        origin: SITE_ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.${id % 250}.${(id >> 8) % 250}.${(id >> 16) % 250}`,
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ((await response.json()) as { errcode: number }).errcode;
  } catch {
    return -1;
  }
}

/** Chooses at random until the deadline is over, one learner after the other; several of these run at once. */
export async function chooseUntil(
  endMs: number,
  origin: string,
  examinees: readonly Examinee[],
  answers: SentAnswers,
  random: Random,
): Promise<void> {
  for (let sequence = 2; Date.now() < endMs && examinees.length > 0; sequence += 1) {
    const examinee = examinees[random.whole(0, examinees.length - 1)];
    if (examinee === undefined) return;
    const question = random.whole(0, examinee.key.length - 1);
    const letter = 'ABCD'.charAt(random.whole(0, 3));
    const slot = examinee.firstSlot + question;
    const one = answers.note(`${examinee.attemptId}/${slot}`, letter);
    const errcode = await post(origin, '/app/further_edu/exam/save_answer', examinee, {
      attempt_id: String(examinee.attemptId),
      question_id: String(slot),
      answer: JSON.stringify([letter]),
      sequence: String(sequence),
    });
    one.acknowledged = errcode === 0;
  }
}

/** Hands in what is kept; whether it was taken. */
export async function handInOnce(origin: string, examinee: Examinee): Promise<boolean> {
  const errcode = await post(origin, '/app/further_edu/exam/submit_exam', examinee, {
    area_id: '230106',
    exam_id: String(EXAM_ID),
    use_time: '3600',
    result: '{}',
    attempt_id: String(examinee.attemptId),
  });
  return errcode === 0;
}

/** Hands in again and again until it is taken. */
export async function handIn(origin: string, examinee: Examinee): Promise<void> {
  while (!(await handInOnce(origin, examinee))) await pause(AGAIN_MS);
}
