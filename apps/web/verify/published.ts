import { KEYS_PATH, STATUS_PATH } from '@jixu/credential/addresses';
import { type ProofKeySet, readProofKeys } from '@jixu/credential/proof-keys';
import { readStatusList, type StatusList } from '@jixu/credential/status-list';
import { checkEd25519 } from './ed25519.ts';

/** What a proof is checked against; null as long as there is none. */
export interface Published {
  readonly keys: ProofKeySet | null;
  readonly list: StatusList | null;
  /** The list as it was signed. */
  readonly status: string | null;
}

const NOTHING: Published = { keys: null, list: null, status: null };

const ageOf = ({ list }: Published) => (list ? Date.parse(list.asOf) : 0);

/** Keys, and of these lists the newest that one of the keys signed. */
async function read(keys: ProofKeySet | null, lists: readonly (string | null)[]): Promise<Published> {
  if (!keys) return NOTHING;
  const found = await Promise.all(
    lists.map(async (status): Promise<Published> => {
      const list = status === null ? null : await readStatusList(status, keys, checkEd25519);
      return list ? { keys, list, status } : { ...NOTHING, keys };
    }),
  );
  return found.reduce((newest, other) => (ageOf(other) > ageOf(newest) ? other : newest), {
    ...NOTHING,
    keys,
  });
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the server wrote into the page when it was loaded, or saved. */
export function readEmbedded(text: string): Promise<Published> {
  const { keys = null, status = null } = JSON.parse(text) ?? {};
  return read(readProofKeys(keys), [status]);
}

/** A saved copy asks the site it was saved from. */
function siteOf({ keys }: Published): string {
  return location.protocol === 'file:' ? (keys?.issuer ?? '') : location.origin;
}

async function load(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The newest of both where the site can be reached, and what was known before where it cannot. */
export async function refresh(before: Published): Promise<Published> {
  const site = siteOf(before);
  const [keys, status] = await Promise.all([load(site + KEYS_PATH), load(site + STATUS_PATH)]);
  return read(readProofKeys(parsed(keys)) ?? before.keys, [before.status, status]);
}
