import { normalise } from '../../text/normalise.ts';
import { pagePath } from '../pages/page-path.ts';

/** The study-proof list of one person: query parameters are named like the fields of the form. 000 §2. */
export function proofListHref({
  name,
  idNumber,
}: {
  readonly name: string;
  readonly idNumber: string;
}): string {
  return `${pagePath('proofList')}?${new URLSearchParams({ name: name.trim(), idNumber: normalise('id-card', idNumber) })}`;
}
