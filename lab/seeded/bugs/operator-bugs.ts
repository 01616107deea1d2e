import type { SeededBug } from '../seeded-bug.ts';

const OPERATORS = 'apps/api/src/operators';
const DATABASE = 'apps/api/src/database';
const calls = [`${OPERATORS}/parse-call`];
const acts = [`${OPERATORS}/operate`];
const steps = [`${DATABASE}/migration-store`];

/** Bugs by which an operator does what was not meant, or a migration stops a site. */
export const OPERATOR_BUGS: readonly SeededBug[] = [
  {
    name: 'silence-limit-for-scripts',
    file: `${DATABASE}/database.ts`,
    find: "batchingSockets(limits === 'served' ? SERVED_SILENCE_MS : null)",
    replace: 'batchingSockets(SERVED_SILENCE_MS)',
    breaks:
      'whatever takes one statement longer than five seconds cannot be migrated, simulated or published',
    tests: [`${DATABASE}/batching-socket`],
  },
  {
    name: 'unknown-options-ignored',
    file: `${OPERATORS}/parse-call.ts`,
    find: '  if (odd !== null) return { why: odd };\n',
    replace: '',
    breaks: 'a typo for --line gives the whole order back',
    tests: calls,
  },
  {
    name: 'option-as-value',
    file: `${OPERATORS}/parse-call.ts`,
    find: " && (inlineValue || !value.startsWith('-'))",
    replace: '',
    breaks: 'an option without its value swallows the next one',
    tests: calls,
  },
  {
    name: 'any-amount-confirms',
    file: `${OPERATORS}/run-task.ts`,
    find: '  if (confirm === amount) return outcome;',
    replace: '  if (amount !== confirm || amount === confirm) return outcome;',
    breaks: 'what was confirmed for one line gives the whole order back',
    tests: acts,
  },
  {
    name: 'rehearsal-kept',
    file: `${OPERATORS}/run-task.ts`,
    find: "const kept = confirmed && outcome.kind === 'done';",
    replace: "const kept = outcome.kind === 'done';",
    breaks: 'what is only tried is done',
    tests: acts,
  },
  {
    name: 'act-not-recorded',
    file: `${OPERATORS}/run-task.ts`,
    find: '    if (kept) await insertOperatorAct(pool, actOf(call, account, outcome.subject));\n',
    replace: '',
    breaks: 'nobody knows who gave money back',
    tests: acts,
  },
  {
    name: 'migration-waits-in-the-way',
    file: `${DATABASE}/migration-store.ts`,
    find: 'const LOCK_WAIT_MS = 700;',
    replace: 'const LOCK_WAIT_MS = 0;',
    breaks: 'every reader of a table stands behind a migration that waits for one long read',
    tests: steps,
  },
  {
    name: 'broken-index-left',
    file: 'apps/api/migrations/schema-step.ts',
    find: 'if (left?.isWhole === true) return;',
    replace: 'if (left !== undefined) return;',
    breaks: 'an index that was interrupted is taken for one, and forbids nothing',
    tests: steps,
  },
];
