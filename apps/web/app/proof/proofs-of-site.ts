import {
  createProofLookupController,
  type ProofLookupController,
} from '@jixu/controllers/proof/proof-lookup-controller';
import type { Site } from '../site/context/create-site.ts';

const lookups = new WeakMap<Site, ProofLookupController>();

/** The one lookup of this browser tab: who comes back from a record finds the list as it was. */
export function proofsOf(site: Site): ProofLookupController {
  const known = lookups.get(site);
  if (known) return known;
  const lookup = createProofLookupController(site.api);
  lookups.set(site, lookup);
  return lookup;
}
