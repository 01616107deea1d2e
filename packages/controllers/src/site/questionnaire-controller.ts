import {
  isQuestionnaireDue,
  type QuestionnaireFacts,
  questionnaireKey,
} from '@jixu/domain/identity/session/questionnaire';

import type { Clock, KeyValueStorage } from '../ports.ts';

export type QuestionnaireParts = {
  /** The picture and the link (QUES-14); if either is missing, there is no questionnaire. */
  config: { qrImageUrl: string; href: string };
  localStorage: KeyValueStorage;
  sessionStorage: KeyValueStorage;
  /** The day until which it is shown has passed, so only a clock that is set back can show it (A20). */
  clock: Pick<Clock, 'now'>;
};

type Asked = Pick<QuestionnaireFacts, 'loggedIn' | 'learner' | 'provinceCode'>;

export type QuestionnaireController = {
  isDue: (asked: Asked) => boolean;
  /** It was closed. Ticked: never again in this browser; otherwise not again in this visit (QUES-12, QUES-13). */
  close: (learner: string, ticked: boolean) => void;
};

/** Decides when the questionnaire is shown, and what this browser remembers of it. */
export function createQuestionnaireController(parts: QuestionnaireParts): QuestionnaireController {
  const { config } = parts;
  const wasShown = (learner: string): boolean => {
    const key = questionnaireKey(learner);
    return parts.localStorage.getItem(key) !== null || parts.sessionStorage.getItem(key) !== null;
  };
  return {
    isDue: (asked) => {
      if (config.qrImageUrl === '' || config.href === '') return false;
      const shown = asked.learner !== null && wasShown(asked.learner);
      return isQuestionnaireDue({ ...asked, shown, now: parts.clock.now() });
    },
    close: (learner, ticked) =>
      (ticked ? parts.localStorage : parts.sessionStorage).setItem(questionnaireKey(learner), '1'),
  };
}
