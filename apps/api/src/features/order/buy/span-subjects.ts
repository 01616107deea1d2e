/** How a row takes part in the cell of its subject. */
interface SubjectCell {
  /** Rows that follow one another on the page and have the subject. */
  span: number;
  isFirst: boolean;
}

/** The cells of the rows of one page, whose subjects stand together. */
export function spanSubjects(rows: readonly { subjectId: number }[]): SubjectCell[] {
  return rows.map(({ subjectId }, at) => ({
    span: rows.filter((row) => row.subjectId === subjectId).length,
    isFirst: rows[at - 1]?.subjectId !== subjectId,
  }));
}
