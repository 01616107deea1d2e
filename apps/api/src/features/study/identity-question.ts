/** Asks the face checker about a learner's check of identity without a verdict; whether the learner has passed it now. */
export interface IdentityQuestion {
  askAboutIdentity(learnerId: number): Promise<boolean>;
}
