import type { SeededBug } from '../seeded-bug.ts';

const BINDINGS = 'apps/web/app/bindings';
const WATCHING = 'packages/controllers/src/lesson';
const LEASE = 'packages/domain/src/lesson/tab-lease';
const LESSON = 'packages/controllers/src/lesson/player';
const PLAYER = 'packages/player/src';
const journal = `${WATCHING}/watch-journal-controller`;
const recorder = `${WATCHING}/watch-recorder`;
const leaseTests = [LEASE, 'packages/controllers/src/lesson/lease'];

/** Bugs in browser code: journal, recorder, lease, lesson, player, session. */
export const BROWSER_BUGS: readonly SeededBug[] = [
  {
    name: 'deleted-before-acknowledgement',
    file: `${journal}.ts`,
    find: 'const outcome = await sendPush(',
    replace: `for (const { lease, sequence } of entriesOf(machine.get(), push.learner)) void stored().then(() => parts.store.remove([[lease, sequence].join('/')]));
    const outcome = await sendPush(`,
    breaks: 'a page that dies while its push is under way loses what the push held',
    tests: [journal],
  },
  {
    name: 'any-response-acknowledges',
    file: `${journal}.ts`,
    find: '.kind}`, push });',
    replace: ".kind}`, push, ...{ type: 'push-acknowledged' as const } });",
    breaks: 'a failed push is deleted like a stored one',
    tests: [journal],
  },
  {
    name: 'no-response-rejects',
    file: `${journal}.ts`,
    find: "const FAILED = { kind: 'failed' } as const",
    replace: "const FAILED = { kind: 'rejected' } as const",
    breaks: 'a push that died on the way is not sent again by this page',
    tests: [journal],
  },
  {
    name: 'entries-kept-in-memory-only',
    file: `${journal}.ts`,
    find: "if (effect.type === 'write-entry') keep(() => store.write(effect.entry));",
    replace: '',
    breaks: 'a crash loses everything since the last push',
    tests: [journal],
  },
  {
    name: 'sends-for-live-tabs',
    file: `${journal}.ts`,
    find: 'return others.filter((lease) => !own.has(lease));',
    replace: 'return others.slice(others.length);',
    breaks: 'two tabs push one lease, and the later sequence hides the earlier entries',
    tests: [journal],
  },
  {
    name: 'silent-about-a-broken-store',
    file: `${journal}.ts`,
    find: '() => announce({ durable: false }),',
    replace: '() => announce({}),',
    breaks: 'a full disk is not told, and nothing is pushed any sooner',
    tests: [journal],
  },
  {
    name: 'failed-push-not-tried-again',
    file: 'packages/controllers/src/lesson/journal-sending.ts',
    find: 'cancelRetry = clock.after(retryMs, () => void run());',
    replace: '',
    breaks: 'after one 503 nothing is saved until the next pause',
    tests: [journal],
  },
  {
    name: '503-taken-for-a-rejection',
    file: `${WATCHING}/journal-sending.ts`,
    find: 'retry: { isLater: true },',
    replace: 'retry: {},',
    breaks: 'a busy server parks the lease: nothing of it is sent any more by this page',
    tests: [journal],
  },
  {
    name: 'last-push-dies-with-its-page',
    file: `${WATCHING}/journal-sending.ts`,
    find: ', { keepalive: true }',
    replace: '',
    breaks: 'the last push of a tab is cut off when it closes',
    tests: [journal],
  },
  {
    name: 'entries-of-an-earlier-version-unread',
    file: 'packages/domain/src/lesson/journal-entry.ts',
    find: 'return { ...rest, furthest, resume };',
    replace: 'return { ...rest, furthest: resume, resume: furthest };',
    breaks: 'what a page of an earlier version wrote is pushed with its seconds swapped',
    tests: ['packages/domain/src/lesson/journal-entry'],
  },
  {
    name: 'localstorage-not-read-back',
    file: `${BINDINGS}/journal-store.ts`,
    find: 'readAll: async () => journalKeysIn(storage).flatMap((key) => parseEntry(storage.getItem(key))),',
    replace: 'readAll: async () => [],',
    breaks: 'a browser without IndexedDB loses its journal at every reload',
    tests: [`${BINDINGS}/journal-store`],
  },
  {
    name: 'written-too-rarely',
    file: `${recorder}.ts`,
    find: 'inMs(CONSTANTS.JOURNAL_WRITE_SECONDS) / 2',
    replace: 'inMs(CONSTANTS.JOURNAL_WRITE_SECONDS) * 4',
    breaks: 'a crash costs up to 20 s of watching',
    tests: [recorder],
  },
  {
    name: 'watched-without-a-lease-dropped',
    file: `${recorder}.ts`,
    find: 'if (id === null || lease === null) return;',
    replace: 'if (id === null || lease === null) return void unwritten.take();',
    breaks: 'what was watched while a lease was being requested is lost',
    tests: [recorder],
  },
  {
    name: 'lends-seconds-to-the-next-lesson',
    file: `${recorder}.ts`,
    find: 'trace = initialWatchTrace;\n      writtenPosition = Number.NaN;',
    replace: '',
    breaks: 'playing one lesson joins up with playing the next one',
    tests: [recorder],
  },
  {
    name: 'no-sooner-push-without-a-store',
    file: `${recorder}.ts`,
    find: ': CONSTANTS.JOURNAL_FALLBACK_PUSH_SECONDS);',
    replace: ': CONSTANTS.PROGRESS_PUSH_INTERVAL_SECONDS);',
    breaks: 'a browser that keeps nothing loses two minutes in a crash',
    tests: [recorder],
  },
  {
    name: 'late-response-takes-the-lease-back',
    file: `${LEASE}.ts`,
    find: 'event.request === state.request && state.awaiting !== null',
    replace: 'event.request <= state.request',
    breaks: 'a page that has left, or was superseded, holds the lease against the next one',
    tests: leaseTests,
  },
  {
    name: 'plays-on-beside-another-device',
    file: 'packages/controllers/src/lesson/lease-controller.ts',
    find: "take_over: { type: 'superseded' },",
    replace: 'take_over: {},',
    breaks: 'two devices play, and one of them earns nothing without saying so',
    tests: leaseTests,
  },
  {
    name: 'late-timer-leaves-the-lease-silent',
    file: `${LEASE}.ts`,
    find: '&& now >= state.renewAt;',
    replace: '&& now < 0;',
    breaks: 'a hidden tab whose timers are held back falls silent although it plays',
    tests: leaseTests,
  },
  {
    name: 'last-seconds-of-a-superseded-lease-unwritten',
    file: `${recorder}.ts`,
    find: 'if (next === lease) return;\n      void settle();',
    replace: 'if (next === lease) return;',
    breaks: 'a take-over costs what was played since the last sample, if the page is closed at once',
    tests: [recorder, LESSON],
  },
  {
    name: 'hiding-releases-the-lease',
    file: `${LESSON}/lesson-controller.ts`,
    find: 'hide: () => void recorder.push(),',
    replace: 'hide: leave,',
    breaks: 'whoever looks into another tab is not credited any more',
    tests: [LESSON],
  },
  {
    name: 'no-push-at-a-pause',
    file: `${LESSON}/lesson-controller.ts`,
    find: "if (status === 'paused') void recorder.push();",
    replace: '',
    breaks: 'what was watched before a pause waits for the next two minutes of playing',
    tests: [LESSON],
  },
  {
    name: 'no-push-at-the-end',
    file: `${LESSON}/lesson-changes.ts`,
    find: 'await context.recorder.push();',
    replace: '',
    breaks: 'the end of a lesson is credited with the next one, or at the next visit',
    tests: [LESSON],
  },
  {
    name: 'seek-sampled-as-playing',
    file: `${PLAYER}/watch-sampler.ts`,
    find: "playing = false;\n    take('seek');",
    replace: "playing = false;\n    take('tick');",
    breaks: 'what lies between two positions of a seek may count as watched',
    tests: [PLAYER],
  },
  {
    name: 'last-sample-of-a-lesson-lost',
    file: `${PLAYER}/lesson-player.ts`,
    find: 'this.#sampler.cut();\n    this.#engine.token',
    replace: 'this.#engine.token',
    breaks: 'the end of a lesson is lost, or counted for the next one',
    tests: [PLAYER],
  },
  {
    name: 'stream-keeps-its-first-token',
    file: `${PLAYER}/stream-token.ts`,
    find: 'get: () => withStreamToken(address, newestToken()),',
    replace: 'get: () => address,',
    breaks: 'a lesson longer than five minutes stops playing',
    tests: [PLAYER],
  },
  {
    name: 'learner-remembered-after-logout',
    file: 'packages/controllers/src/identity/session-controller.ts',
    find: 'user.set(null);',
    replace: '',
    breaks: 'the journal goes on writing for the one who left',
    tests: ['packages/controllers/src/identity'],
  },
  {
    name: 'full-storage-stops-the-page',
    file: 'apps/web/app/site/context/browser-storage.ts',
    find: `} catch {
      return null;
    }
  };
  const read`,
    replace: `} catch (error) {
      throw error;
    }
  };
  const read`,
    breaks: 'on a full disk the study center is loading for ever',
    tests: ['apps/web/app/site/context/browser-storage.test.ts'],
  },
  {
    name: 'full-storage-takes-from-other-tabs',
    file: 'apps/web/app/site/context/browser-storage.ts',
    find: 'return read(key) === value;',
    replace: 'return false;',
    breaks: 'two tabs take from each other what they know of the learner, and never stop asking the server',
    tests: ['apps/web/app/site/context/browser-storage.test.ts'],
  },
  {
    name: 'surplus-hides-what-is-missing',
    file: 'packages/domain/src/study/credits/missing-credits.ts',
    find: "Math.max(missing('total'), roundCredits(pro + pub))",
    replace: "missing('total')",
    breaks: 'a learner who lacks credits of one kind is told that nothing is missing',
    tests: ['packages/domain/src/study/credits', 'packages/controllers/src/study/selection'],
  },
  {
    name: 'code-spent-on-a-wrong-number',
    file: 'packages/controllers/src/identity/login-controller.ts',
    find: 'if (isCodeInVain(fields)) dispatch',
    replace: "if (isCodeInVain({ ...fields, idNumber: '' })) dispatch",
    breaks: 'a message goes out although the login with it cannot succeed',
    tests: ['packages/controllers/src/identity'],
  },
];
