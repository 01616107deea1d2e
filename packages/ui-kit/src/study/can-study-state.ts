/** D19 info (code 1), D20 confirm (code 2), D21 choice (code 3). */
export const CAN_STUDY_STATES = ['info', 'confirm', 'choice'] as const;
export type CanStudyState = (typeof CAN_STUDY_STATES)[number];

/** The dialog for a can_study code; null: none (notes A50). */
export function canStudyState(code: number): CanStudyState | null {
  return CAN_STUDY_STATES[code - 1] ?? null;
}
