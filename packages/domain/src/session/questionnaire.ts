import { CONSTANTS } from '@jixu/constants';

/** What decides about the questionnaire. `now`: epoch milliseconds. */
export interface QuestionnaireFacts {
  readonly loggedIn: boolean;
  /** id_number_code of user_info; null while there is none. */
  readonly learner: string | null;
  readonly provinceCode: number | null;
  /** It was shown to this learner before, as far as this browser remembers. */
  readonly shown: boolean;
  readonly now: number;
}

/** Key under which a browser remembers that a learner has seen it. 000 §3. */
export function questionnaireKey(learner: string): string {
  return `isAppearedQuesDailog_${learner}`;
}

/** All five conditions of 000 §4. Its cut-off has passed, so with a true clock it never shows (notes A20). */
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
