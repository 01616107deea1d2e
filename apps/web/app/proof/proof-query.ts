import type { ProofLookupFields } from '@jixu/domain/proof/proof-lookup';

/** Where the page's first script leaves what it took. */
const KEPT_AS = 'proofQuery';

/**
 * The first script of the page: removes name and number from the address before anything is fetched or reported
 * (security X3). From then on they exist only in this page's memory; after a reload they must be entered again.
 */
export const TAKE_QUERY_SCRIPT = `(function(w){var l=w.location,q;if(!l.search&&!l.hash)return;
q=new URLSearchParams(l.search);w.${KEPT_AS}={name:q.get('name')||'',idNumber:q.get('idNumber')||''};
w.history.replaceState(w.history.state,'',l.pathname)})(window)`;

/** Returns what was taken, once; null where the address had nothing. */
export function takeProofQuery(page: object): ProofLookupFields | null {
  const kept: unknown = Reflect.get(page, KEPT_AS);
  Reflect.deleteProperty(page, KEPT_AS);
  if (typeof kept !== 'object' || kept === null) return null;
  const text = (name: string): string => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' ? value : '';
  };
  const fields = { name: text('name'), idNumber: text('idNumber') };
  return fields.name === '' && fields.idNumber === '' ? null : fields;
}
