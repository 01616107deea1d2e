/** clean: nothing was found. found: something harmful. null: the scanner did not say; nothing may be concluded from that. */
export type ScanVerdict = 'clean' | 'found' | null;

/** Looks for viruses in a file. */
export interface FileScanner {
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}
