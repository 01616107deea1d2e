import { createPublicKey } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateProofKey } from './proof-key.ts';

/** A region's key pair on disk: `privateFile` is the region's own, and what its platform signs with. */
export interface RegionKeyFile {
  readonly region: number;
  readonly id: string;
  readonly privateFile: string;
}

const publicPemOf = (file: string): string =>
  createPublicKey(readFileSync(file, 'utf8')).export({ type: 'spki', format: 'pem' }).toString();

/**
 * Generates keys by which regions sign tickets, each once a folder, and the list of their public keys that the site reads
 * (REGION_KEYS_FILE). A production server rejects their ids.
 */
export function generateRegionKeys(
  folder: string,
  regions: readonly number[],
): { readonly listFile: string; readonly keys: readonly RegionKeyFile[] } {
  mkdirSync(folder, { recursive: true });
  for (const region of regions) generateProofKey(path.join(folder, `region-${region}.pem`));
  const keys = readRegionKeys(folder);
  const listed = keys.map(({ region, id, privateFile }) => ({ region, id, pem: publicPemOf(privateFile) }));
  const listFile = path.join(folder, 'region-keys.json');
  writeFileSync(listFile, JSON.stringify(listed, null, 2));
  return { listFile, keys };
}

/** The keys generated in a folder. */
export function readRegionKeys(folder: string): readonly RegionKeyFile[] {
  return readdirSync(folder).flatMap((name) => {
    const region = Number(/^region-(\d+)\.pem$/.exec(name)?.[1] ?? 0);
    if (region === 0) return [];
    return [{ region, id: `local-region-${region}`, privateFile: path.join(folder, name) }];
  });
}
