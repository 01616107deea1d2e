import { PROOF_DOWNLOAD_FAILED_TEXT } from '@jixu/domain/proof/proof-of-exam';
import type { Toast } from '../ports.ts';

export type DownloadParts = {
  /** Whether the site still has the file at this address. */
  readonly isThere: (href: string) => Promise<boolean>;
  /** Has the browser save it. */
  readonly save: (href: string) => void;
  readonly toast: Toast;
};

/** Saves a document; one that is not there any more, or does not come, is told (PROOF-16). */
export async function downloadProof({ isThere, save, toast }: DownloadParts, href: string): Promise<void> {
  if (await isThere(href)) save(href);
  else toast('error', PROOF_DOWNLOAD_FAILED_TEXT);
}
