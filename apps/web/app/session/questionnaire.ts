import {
  isQuestionnaireDue,
  type QuestionnaireFacts,
  questionnaireKey,
} from '@jixu/domain/session/questionnaire';

export type QuestionnaireParts = {
  /** The picture and the link (QUES-14); if either is missing, there is no questionnaire. */
  config: { qrImageUrl: string; href: string };
  localStorage: Storage;
  sessionStorage: Storage;
  /** The clock, ms: the deadline has passed, so that only a wrong clock can show it (A20). */
  now: () => number;
};

type Asked = Pick<QuestionnaireFacts, 'loggedIn' | 'learner' | 'provinceCode'>;

export type Questionnaire = {
  isDue: (asked: Asked) => boolean;
  /** It was closed. Ticked: never again in this browser; otherwise not again in this visit (QUES-12, QUES-13). */
  close: (learner: string, ticked: boolean) => void;
};

/** Decides when the questionnaire is shown, and what this browser remembers of it. */
export function createQuestionnaire(parts: QuestionnaireParts): Questionnaire {
  const { config, localStorage, sessionStorage } = parts;
  const wasShown = (learner: string): boolean => {
    const key = questionnaireKey(learner);
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  };
  return {
    isDue: (asked) => {
      if (config.qrImageUrl === '' || config.href === '') return false;
      const shown = asked.learner !== null && wasShown(asked.learner);
      return isQuestionnaireDue({ ...asked, shown, now: parts.now() });
    },
    close: (learner, ticked) =>
      (ticked ? localStorage : sessionStorage).setItem(questionnaireKey(learner), '1'),
  };
}
