// Responses lost after COMMIT (B4), a bad link between API and PostgreSQL (N1), locks held by others (D6).
// node lab/faults/network.ts --seed 1 --kind embedded|system [--only replies|link|locks] [--trouble
// delay|resets|half-open|'cut while connecting']
import { parseArgs } from 'node:util';
import { type FaultProxy, startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { checkHistory } from './check-history.ts';
import { openFaultEnvironment } from './fault-environment.ts';
import { type Finding, tell } from './finding.ts';
import { proveHeldLocks } from './held-lock.ts';
import { openHistory } from './history.ts';
import { proveLostReplies } from './lost-response.ts';
import { proveLinkTroubles } from './slow-link.ts';
import { pullAll, readStored } from './stored-state.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
    only: { type: 'string' },
    trouble: { type: 'string' },
  },
});
const seed = Number(values.seed);
const kind = values.kind === 'embedded' ? 'embedded' : 'system';
const wants = (part: string): boolean => values.only === undefined || values.only === part;
/** Ranges of learner numbers: first those of the lost responses, then those of the locks, then those of the link. */
const REPLIES = 8;
const LOCKS_FROM = REPLIES;
const LINK_FROM = 60;
const LEARNERS = 160;

async function main(): Promise<boolean> {
  const history = openHistory(`network-${kind}-${seed}.ndjson`);
  const link: { proxy?: FaultProxy } = {};
  const environment = await openFaultEnvironment({
    kind,
    apis: ['A'],
    learners: LEARNERS,
    throughPort: async (port) => {
      link.proxy = await startFaultProxy({ targetPort: port });
      return link.proxy.port;
    },
  });
  try {
    console.log(`network: seed ${seed}, PostgreSQL ${environment.cluster.version}`);
    const findings: Finding[] = [];
    if (wants('replies'))
      findings.push(...(await proveLostReplies(environment, history, { seed, learners: REPLIES })));
    if (wants('locks'))
      findings.push(...(await proveHeldLocks(environment, history, { seed, skip: LOCKS_FROM })));
    if (wants('link') && link.proxy !== undefined)
      findings.push(
        ...(await proveLinkTroubles(environment, history, {
          seed,
          proxy: link.proxy,
          skip: LINK_FROM,
          only: values.trouble,
        })),
      );
    const pulled = await pullAll(environment.learners, environment.place('A'));
    const stored = { ...(await readStored(environment.sql, environment.learners)), pulled };
    findings.push(...checkHistory(history.lines, stored));
    if (findings.length > 0) console.log(tell(findings), '\ncauses the API logged:', environment.causes());
    return findings.length === 0;
  } finally {
    await environment.close();
    await link.proxy?.close();
    await history.close();
  }
}

process.exit((await main()) ? 0 : 1);
