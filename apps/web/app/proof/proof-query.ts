import type { ProofLookupFields } from '@jixu/ui-kit/home/proof-lookup-form.tsx';

/** Where the first script of the page leaves what it took. */
const KEPT_AS = 'proofQuery';

/**
 * The first thing in the page: takes name and number out of its address, before anything is fetched or told (security
 * X3). From then on they are in this page's memory and nowhere else; a page that is loaded again asks anew.
 */
export const TAKE_QUERY_SCRIPT = `(function(w){var l=w.location,q;if(!l.search&&!l.hash)return;
q=new URLSearchParams(l.search);w.${KEPT_AS}={name:q.get('name')||'',idNumber:q.get('idNumber')||''};
w.history.replaceState(w.history.state,'',l.pathname)})(window)`;

/** Gives what was taken, once; null where the address held nothing. */
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
