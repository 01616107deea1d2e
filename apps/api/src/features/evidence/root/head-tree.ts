import { createHash } from 'node:crypto';

/** Ids of years below 2^32 have a place among the leaves. */
export const LEVELS = 32;

const sha256 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

/** A leaf cannot be taken for a node, because another byte begins it (RFC 6962). */
export const leafHash = (head: Buffer): Buffer => sha256(LEAF, head);

const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** The hashes of what has no leaf below, from the leaves up to the root. */
const EMPTY: readonly Buffer[] = emptyHashes();

function emptyHashes(): Buffer[] {
  const hashes = [sha256()];
  for (let level = 1; level <= LEVELS; level += 1) {
    const below = hashes[level - 1] ?? Buffer.alloc(0);
    hashes.push(nodeHash(below, below));
  }
  return hashes;
}

/** The root of a tree without any leaf. */
export const emptyRoot = (): Buffer => EMPTY[LEVELS] ?? Buffer.alloc(0);

/** Nodes of a level by their place; two of them have a parent at half of it. */
export type Nodes = ReadonlyMap<number, Buffer>;

export const siblingOf = (place: number): number => (place % 2 === 0 ? place + 1 : place - 1);

/** The parents of nodes that have changed; `beside` has the siblings that have not and are stored. */
export function parentsOf(level: number, changed: Nodes, beside: Nodes): Nodes {
  const empty = EMPTY[level] ?? Buffer.alloc(0);
  const at = (place: number) => changed.get(place) ?? beside.get(place) ?? empty;
  const places = new Set([...changed.keys()].map((place) => Math.floor(place / 2)));
  return new Map([...places].map((place) => [place, nodeHash(at(place * 2), at(place * 2 + 1))]));
}
