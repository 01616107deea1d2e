import { createHash } from 'node:crypto';
import { signRoot } from '@jixu/credential/sign-root';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { timeToSign } from '#features/proof/study-proof/proof-key-store.ts';
import type { ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import {
  type ChainEnd,
  countLeaves,
  findNewestRoot,
  insertRoot,
  listChainEnds,
  lockRoots,
  readNodes,
  saveLeaves,
  saveNodes,
} from './evidence-root-store.ts';
import { emptyRoot, LEVELS, leafHash, type Nodes, parentsOf, siblingOf } from './head-tree.ts';

export type RootOutcome = 'made' | 'made-already' | 'key-not-in-use';

/** Years a statement. */
const PART = 10_000;

/**
 * Signs the root of a day over the newest events of all years, unless it has one; each names the one before, so that
 * whoever keeps any of them has all before it fixed. What is appended meanwhile is in that of the next day.
 */
export function makeRoot(db: Pool, signer: ProofSigner, part = PART): Promise<RootOutcome> {
  return inTransaction(db, async (trx) => {
    const lockedMs = await lockRoots(trx);
    const last = await findNewestRoot(trx);
    if (last !== null && last.day >= shanghaiDay(lockedMs)) return 'made-already';
    const madeMs = await timeToSign(trx, { ...signer.key, publicX: signer.publicX });
    if (madeMs === null) return 'key-not-in-use';
    const day = shanghaiDay(madeMs);
    let root = last?.root ?? emptyRoot();
    for (let after = 0, isMore = true; isMore; ) {
      const ends = await listChainEnds(trx, after, part);
      const changed = ends.filter(({ isNew }) => isNew);
      if (changed.length > 0) root = await plant(trx, changed);
      after = ends.at(-1)?.enrolmentId ?? after;
      isMore = ends.length === part;
    }
    const claims = {
      day,
      madeMs,
      root: root.toString('hex'),
      chains: await countLeaves(trx),
      prev: last === null ? null : createHash('sha256').update(last.jws).digest('hex'),
    };
    await insertRoot(trx, { day, root, madeMs, jws: signRoot(claims, signer.key) });
    return 'made';
  });
}

/** Puts these leaves in their places, and what follows from them above; the root. */
async function plant(trx: Tx, ends: readonly ChainEnd[]): Promise<Buffer> {
  let nodes: Nodes = new Map(ends.map(({ enrolmentId, head }) => [enrolmentId, leafHash(head)]));
  await saveLeaves(trx, ends);
  for (let level = 0; level < LEVELS; level += 1) {
    const siblings = [...nodes.keys()].map(siblingOf);
    const beside = await readNodes(trx, level, siblings);
    await saveNodes(trx, level, nodes);
    nodes = parentsOf(level, nodes, beside);
  }
  const root = nodes.get(0);
  if (nodes.size !== 1 || root === undefined) throw new Error('the id of a year has no place in the tree');
  return root;
}
