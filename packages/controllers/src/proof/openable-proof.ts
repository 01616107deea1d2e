import { ERRCODES } from '@jixu/constants';
import { proofFileYear } from '@jixu/domain/proof/proof-file-year';
import type { Calls } from '../ports.ts';

export type OpenableProofParts = {
  readonly calls: Calls<'createStudyProof'>;
  /** Whether the site still opens the file at this address. */
  readonly isThere: (path: string) => Promise<boolean>;
};

const withoutTicket = (path: string): string => path.replace(/\?.*/, '');

/**
 * Where a document opens now. That of a study proof opens for ten minutes; then the learner whose proof it is gets
 * another address of the same document without being told. Any other path, and what nobody can open, stays as it is.
 */
export async function openableProof({ calls, isThere }: OpenableProofParts, path: string): Promise<string> {
  const year = proofFileYear(path);
  if (year === null || (await isThere(path))) return path;
  const result = await calls.createStudyProof({ year_id: year });
  if (result.errcode !== ERRCODES.OK) return path;
  return withoutTicket(result.data.url) === withoutTicket(path) ? result.data.url : path;
}
