import type { PlantedBug } from '../planted-bug.ts';

const API = 'apps/api/src';
const LEDGER = `${API}/ledger`;
const STORES = `${API}/stores`;
const OPERATIONS = `${API}/operations`;
const writing = [`${LEDGER}/write-pushes`, `${LEDGER}/push-order`, `${LEDGER}/push-writer`];
const holding = [...writing, `${OPERATIONS}/player/hold-play-lease`];

/** Bugs where pushes and leases meet the database. */
export const LEDGER_BUGS: readonly PlantedBug[] = [
  {
    name: 'acknowledged-before-commit',
    file: `${STORES}/database.ts`,
    find: 'await transaction.commit();',
    replace: 'void transaction.commit();',
    breaks: 'a crash in that moment loses what the browser has deleted already',
    tests: writing,
  },
  {
    name: 'lease-ignored',
    file: `${LEDGER}/apply-push.ts`,
    find: "const facts = transitionLease(row.facts, { type: 'renewed', openedSince: false }, watch.now);",
    replace: 'const facts = { ...row.facts, renewedAt: watch.now, end: null, endedAt: null };',
    breaks: 'a push revives a lease that was taken over',
    tests: writing,
  },
  {
    name: 'unknown-lease-acknowledged',
    file: `${LEDGER}/apply-push.ts`,
    find: "return { kind: 'lease-unknown' };",
    replace: 'return stored(watch, push, videos, [], null);',
    breaks: 'a push in the wrong session is answered as stored, deleted, and lost',
    tests: [...writing, `${OPERATIONS}/player/push-progress`],
  },
  {
    name: 'replay-writes-rows',
    file: `${LEDGER}/apply-push.ts`,
    find: 'named.sequence <= row.lastSequence',
    replace: 'named.sequence < 0',
    breaks: 'a repeated push costs a write, and may bring new seconds',
    tests: writing,
  },
  {
    name: 'no-lock-per-learner',
    file: `${STORES}/watch-store.ts`,
    find: 'count(pg_advisory_xact_lock(id))',
    replace: 'count(id)',
    breaks: 'two processes overwrite each other’s credit',
    tests: writing,
  },
  {
    name: 'locks-in-any-order',
    file: `${LEDGER}/write-pushes.ts`,
    find: '.sort((left, right) => left - right)',
    replace: '',
    breaks: 'two processes wait for each other until the database ends one of them',
    tests: writing,
  },
  {
    name: 'clock-of-the-process',
    file: `${STORES}/watch-store.ts`,
    find: 'return clock.rows[0]?.now ?? 0;',
    replace: 'return clock.rows.length === 0 ? 0 : Date.now();',
    breaks: 'a server whose clock jumps gives hours away',
    tests: writing,
  },
  {
    name: 'held-time-counted-twice',
    file: `${LEDGER}/learner-watch.ts`,
    find: 'to - Math.max(from, this.#clock.heldUntil)',
    replace: 'to - from',
    breaks: 'a lease and a client without leases earn the same minute twice',
    tests: writing,
  },
  {
    name: 'credit-not-spent',
    file: `${LEDGER}/learner-watch.ts`,
    find: 'creditedMs: this.#clock.creditedMs + grantedMs',
    replace: 'creditedMs: this.#clock.creditedMs',
    breaks: 'the clock never runs out',
    tests: writing,
  },
  {
    name: 'foreign-course-credited',
    file: `${STORES}/watch-store.ts`,
    find: '    where exists (\n      select from entitlement join package_course using (package_id)\n      where entitlement.learner_id = asked.learner_id and',
    replace:
      '    where exists (\n      select from entitlement join package_course using (package_id)\n      where',
    breaks: 'watching is stored for courses the learner does not hold',
    tests: [`${OPERATIONS}/player/push-progress`],
  },
  {
    name: 'answers-of-a-batch-mixed-up',
    file: `${LEDGER}/micro-batcher.ts`,
    find: 'const outcome = outcomes[index];',
    replace: 'const outcome = outcomes[batch.length - 1 - index];',
    breaks: 'learners who push at the same instant get each other’s answers',
    tests: [`${LEDGER}/micro-batcher`],
  },
  {
    name: 'take-over-forgets-held-time',
    file: `${LEDGER}/hold-lease.ts`,
    find: 'watch.hold(open.facts.renewedAt, decision.closes.endedAt ?? open.facts.renewedAt);',
    replace: '',
    breaks: 'what was watched before a take-over and sent after it is clamped',
    tests: holding,
  },
  {
    name: 'every-tab-renews-the-lease',
    file: `${LEDGER}/hold-lease.ts`,
    find: '(open.lease !== request.lease && open.facts.holder !== request.holder)',
    replace: 'open.facts.end !== null',
    breaks: 'two devices share one lease and play side by side',
    tests: holding,
  },
  {
    name: 'logout-ends-another-device',
    file: `${LEDGER}/release-lease.ts`,
    find: 'if (open === null || open.sessionId !== sessionId) return;',
    replace: 'if (open === null) return;',
    breaks: 'a logout in the office stops the lesson at home',
    tests: [`${OPERATIONS}/session/logout`],
  },
  {
    name: 'last-recording-by-older-push',
    file: `${LEDGER}/apply-push.ts`,
    find: 'if (isLater && !(last !== null && order.lease < last.order.lease)) {',
    replace: 'if (isLater) {',
    breaks: 'a late push of an old tab changes where the course goes on',
    tests: writing,
  },
  {
    name: 'paused-player-writes',
    file: `${LEDGER}/apply-push.ts`,
    find: 'Math.floor(video.playSecond) === ledger.resume',
    replace: 'video.playSecond < 0',
    breaks: 'a paused client without leases writes rows with every push',
    tests: writing,
  },
  {
    name: 'dead-lease-counts-as-open',
    file: `${STORES}/lease-store.ts`,
    find: ".where('id', '=', leaseId)\n    .where('ending', 'is', null)",
    replace: ".where('id', '=', leaseId)",
    breaks: 'media addresses outlive their lease',
    tests: [`${API}/http/media-route`],
  },
];
