import type { CheckKind } from '@jixu/domain/lesson/check-point';
import type { Person } from '@jixu/test-kit/people';
import { inTransaction } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { passCheck } from '#features/check/pass-check.ts';
import { insertLearner } from '#features/identity/login/learner-store.ts';
import { releaseLease } from '#features/lesson/watching/end-leases.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { changeSelection } from '#features/study/change-selection.ts';
import { givePackage } from './arrange-world.ts';
import { fixtureRule } from './fixture-content.ts';
import { type History, KINDS, LESSONS, type Step } from './random-history.ts';
import type { TestSite } from './test-site.ts';

const FINISH_STEP_SECONDS = 20;

interface Held {
  lease: string;
  sessionId: number;
  lesson: (typeof LESSONS)[number];
  sequence: number;
  at: number;
}

const AREA = 219;
let sessions = 1_000_000;

/** Lets a new learner live through a history; returns the year and the learner's personal data. */
export async function live(
  site: TestSite,
  history: History,
  pass: (seconds: number) => Promise<void>,
): Promise<{ enrolmentId: number; person: Person }> {
  const { checks, standard, steps } = history;
  await publishRule(
    site.db,
    fixtureRule(AREA, 2026, { window: { from: '2026-01-01', until: '2099-12-31' }, checks, standard }),
    '',
  );
  const person = site.person();
  const learnerId = await addLearner(site, person);
  const enrolmentId = await givePackage(site.db, learnerId, 601);
  await givePackage(site.db, learnerId, 714);
  const learner = new RandomLearner(site, { learnerId, enrolmentId }, pass);
  for (const step of steps) await learner.take(step);
  return { enrolmentId, person };
}

/** A learner without a login: codes go by a clock that does not move with the database's. */
export async function addLearner(site: TestSite, { name, idNumber, telephone }: Person): Promise<number> {
  const { cipher } = site.deps;
  const learnerId = await insertLearner(site.db, {
    id_number_code: `lnr_${idNumber}`,
    id_card_index: cipher.index('id-card', idNumber),
    id_card_sealed: cipher.encrypt('id-card', idNumber),
    phone_index: cipher.index('phone', telephone),
    phone_sealed: cipher.encrypt('phone', telephone),
    name,
    area_id: AREA,
    sex: 1,
  });
  if (learnerId === null) throw new Error('the person is a learner already');
  return learnerId;
}

class RandomLearner {
  readonly #site: TestSite;
  readonly #who: { learnerId: number; enrolmentId: number };
  readonly #wait: (seconds: number) => Promise<void>;
  readonly #leases: Held[] = [];
  #quizMs = 0;

  constructor(
    site: TestSite,
    who: { learnerId: number; enrolmentId: number },
    wait: (seconds: number) => Promise<void>,
  ) {
    this.#site = site;
    this.#who = who;
    this.#wait = wait;
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'hold':
        return this.#hold(step);
      case 'watch':
        return this.#watch(step);
      case 'seek':
        return this.#seek(step.to);
      case 'push':
        return this.#push(this.#nth(step.lease), step.from, step.from + step.seconds);
      case 'nameless':
        return this.#nameless(step.seconds);
      case 'wait':
        return this.#wait(step.seconds);
      case 'release':
        return this.#release();
      case 'pass':
        return this.#pass(step.kind);
      case 'finish':
        return this.#finish(step);
      case 'choose':
        return this.#choose(LESSONS[step.lesson]?.courseId ?? 0, step.chosen);
    }
  }

  #nth(ago: number): Held | null {
    return this.#leases.at(-1 - ago) ?? null;
  }

  async #hold({ tab, lesson: which, fetchedShare }: Extract<Step, { do: 'hold' }>): Promise<void> {
    const { leases, evidence } = this.#site.deps;
    const chosen = LESSONS[which];
    if (chosen === undefined) return;
    const sessionId = sessions++;
    const { courseId, videoId, seconds } = chosen;
    const held = await leases.submit({
      learnerId: this.#who.learnerId,
      courseId,
      videoId,
      yearId: null,
      sessionId,
      holder: `tab-${tab}-0123456789abcdef`,
      lease: null,
      takeOver: true,
    });
    if (held.kind !== 'held') return;
    const cells = Array.from({ length: Math.ceil((seconds * fetchedShare) / 6) }, (_, cell) => cell);
    await evidence?.record({ sessionId, videoId, cells });
    this.#leases.push({ lease: held.lease.lease, sessionId, lesson: chosen, sequence: 0, at: 0 });
  }

  async #watch({ seconds, rate, lease }: Extract<Step, { do: 'watch' }>): Promise<void> {
    const held = this.#nth(lease);
    await this.#wait(seconds);
    if (held === null) return;
    const to = held.at + seconds * rate;
    await this.#push(held, held.at, to);
    held.at = to % held.lesson.seconds;
  }

  /** Watches a lesson to its end and passes whatever comes. */
  async #finish({ lesson: which, rate }: Extract<Step, { do: 'finish' }>): Promise<void> {
    await this.#hold({ do: 'hold', tab: 0, lesson: which, fetchedShare: 1 });
    const seconds = LESSONS[which]?.seconds ?? 0;
    for (let at = 0; at < seconds; at += FINISH_STEP_SECONDS * rate) {
      await this.#watch({ do: 'watch', seconds: FINISH_STEP_SECONDS, rate, lease: 0 });
      for (const kind of KINDS) await this.#pass(kind);
    }
  }

  async #seek(to: number): Promise<void> {
    const held = this.#nth(0);
    if (held !== null) held.at = to % held.lesson.seconds;
  }

  async #push(held: Held | null, from: number, to: number): Promise<void> {
    if (held === null) return;
    held.sequence += 1;
    const { learnerId } = this.#who;
    const { courseId, videoId } = held.lesson;
    await this.#site.deps.pushes.submit({
      learnerId,
      sessionId: held.sessionId,
      yearId: null,
      lastVideoId: videoId,
      named: { lease: held.lease, sequence: held.sequence },
      videos: [
        {
          courseId,
          videoId,
          furthest: Math.floor(to),
          resume: Math.floor(to),
          intervals: [[from * 1000, to * 1000]],
        },
      ],
    });
  }

  async #nameless(seconds: number): Promise<void> {
    const { learnerId } = this.#who;
    const sessionId = sessions++;
    // Some have read the video, all of it at the beginning.
    const cells = Array.from({ length: seconds % 3 === 0 ? 0 : 10 }, (_, cell) => cell);
    await this.#site.deps.evidence?.record({ sessionId, videoId: 7003, cells });
    for (const resume of [0, seconds]) {
      const video = { courseId: 1002, videoId: 7003, furthest: resume, resume };
      await this.#site.deps.pushes.submit({
        learnerId,
        sessionId,
        named: null,
        yearId: null,
        lastVideoId: 7003,
        videos: [{ ...video, intervals: null }],
      });
      await this.#wait(seconds);
    }
  }

  async #release(): Promise<void> {
    const held = this.#nth(0);
    if (held !== null)
      await releaseLease(this.#site.db, this.#who.learnerId, { lease: held.lease, opening: null });
  }

  async #pass(kind: CheckKind): Promise<void> {
    const { learnerId, enrolmentId } = this.#who;
    const videoId = this.#nth(0)?.lesson.videoId ?? 0;
    // The questions of lesson 7005, one after the other.
    if (kind === 'quiz') this.#quizMs = this.#quizMs === 45_000 ? 120_000 : 45_000;
    const sessionId = this.#nth(0)?.sessionId ?? 0;
    const at = kind === 'quiz' ? { enrolmentId, videoId, pointMs: this.#quizMs } : { sessionId };
    const evidence = kind === 'regulator' ? { reference: `reg-${learnerId}` } : {};
    await inTransaction(this.#site.db, (trx) =>
      passCheck(trx, this.#site.deps, { learnerId, kind, at, evidence }),
    );
  }

  async #choose(courseId: number, chosen: boolean): Promise<void> {
    const { learnerId, enrolmentId } = this.#who;
    await withLearners(this.#site.db, [learnerId], async (trx, nowMs) => {
      const row = await trx
        .selectFrom('enrolled_course')
        .innerJoin('enrolment', 'enrolment.id', 'enrolment_id')
        .select(['finished_ms', 'completed_ms'])
        .where('enrolment_id', '=', enrolmentId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      // As the rule for choosing has it: nothing changes that is finished or in a completed year.
      if (row === undefined || row.finished_ms !== null || row.completed_ms !== null) return;
      await changeSelection(trx, enrolmentId, { courseIds: [courseId], chosen }, nowMs);
    });
  }
}
