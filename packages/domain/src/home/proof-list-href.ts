import { pagePath } from '../pages/page-path.ts';

/** The study-proof list of one person: the fields are named in the address as in the form. 000 §2. */
export function proofListHref({
  name,
  idNumber,
}: {
  readonly name: string;
  readonly idNumber: string;
}): string {
  return `${pagePath('proofList')}?${new URLSearchParams({ name: name.trim(), idNumber: idNumber.trim() })}`;
}
