const PROOF_FILE = /^\/storage\/proof\/JX(\d{4})-[0-9A-F]{8}\.pdf(?=\?|$)/;

/** The year of the study proof whose document a path of this site is; null for any other path. */
export function proofFileYear(path: string): number | null {
  const [, year] = PROOF_FILE.exec(path) ?? [];
  return year === undefined ? null : Number(year);
}
