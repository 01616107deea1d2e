/** What a learner has told so far, as far as studying may wait for it. */
export interface StoredProfile {
  readonly email: string;
  readonly qualifications: readonly number[];
}

/** Whether a region that asks for personal information before the first lesson has it (study_process 2, 001 §4). */
export function isProfileComplete({ email, qualifications }: StoredProfile): boolean {
  return email !== '' && qualifications.length > 0;
}
