import { CONSTANTS } from '@jixu/constants';

/** The facts that decide about the questionnaire. `now`: epoch milliseconds. */
export interface QuestionnaireFacts {
  readonly loggedIn: boolean;
  /** id_number_code of user_info; null while there is none. */
  readonly learner: string | null;
  readonly provinceCode: number | null;
  /** This browser has already shown it to this learner. */
  readonly shown: boolean;
  readonly now: number;
}

/** Storage key that marks the questionnaire as shown to a learner. 000 §3. */
export function questionnaireKey(learner: string): string {
  return `isAppearedQuesDailog_${learner}`;
}

/** All five conditions of 000 §4. Its deadline has passed, so with a correct clock it never shows (notes A20). */
export function isQuestionnaireDue({
  loggedIn,
  learner,
  provinceCode,
  shown,
  now,
}: QuestionnaireFacts): boolean {
  return (
    loggedIn &&
    learner !== null &&
    !shown &&
    now < CONSTANTS.QUESTIONNAIRE_UNTIL_MS &&
    provinceCode === CONSTANTS.QUESTIONNAIRE_PROVINCE_CODE
  );
}
