import { CONSTANTS } from '@jixu/constants';
import { initialQuiz, type QuizEffect, type QuizEvent, transitionQuiz } from '@jixu/domain/quiz/quiz';
import {
  crossedMoment,
  type KeyNote,
  listQuizMoments,
  type QuizMoment,
  quizDoneKey,
  readDoneSeconds,
  writeDoneSeconds,
} from '@jixu/domain/quiz/quiz-moments';
import { initialResumePoll, type ResumePoll, transitionResumePoll } from '@jixu/domain/quiz/resume-poll';
import { useRef, useState } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';

/** The lesson of the contract's example. */
export const SECTION_ID = 4001;

/** A lesson that plays on the scripted clock, and its quizzes. `kept`: what stands for the browser's storage. */
export function useLiveLesson({ clock, call }: ScriptedServer, kept: Map<string, string>) {
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(false);
  const moments = useRef<readonly QuizMoment[]>([]);
  const at = useRef(0);
  const playTimer = useRef(0);
  const done = () => readDoneSeconds(kept.get(quizDoneKey(SECTION_ID)) ?? null);

  const move = (to: number) => {
    at.current = to;
    setPosition(to);
  };
  const pause = () => {
    clock.clear(playTimer.current);
    setPlaying(false);
  };
  const play = () => {
    setPlaying(true);
    playTimer.current = clock.setInterval(() => advance(), CONSTANTS.PLAY_TICK_MS);
  };
  const advance = () => {
    const before = at.current;
    move(before + 1);
    const moment = crossedMoment(moments.current, before, at.current, done());
    if (moment === null) return;
    pause();
    quiz.dispatch({ type: 'opened', moment });
  };

  /** The video goes on once no dialog stands in its way; here the quiz was the only one. */
  const resume = (poll: ResumePoll) => {
    const { state, effects } = transitionResumePoll(poll, { type: 'looked', blocked: false });
    for (const effect of effects) {
      if (effect.type === 'play') play();
      else clock.setTimeout(() => resume(state), effect.afterMs);
    }
  };

  const carryOut = (effect: QuizEffect) => {
    switch (effect.type) {
      case 'remember-done':
        kept.set(quizDoneKey(SECTION_ID), writeDoneSeconds(done(), effect.second));
        return;
      case 'report-answers':
        return void call('passKeyNotes', { second: effect.second, answers: effect.answers });
      case 'resume-video':
        return resume(initialResumePoll);
    }
  };
  const quiz = useMachine(
    initialQuiz,
    (state, event: QuizEvent) => transitionQuiz(state, event),
    carryOut,
    clock.now,
  );

  const open = async () => {
    const { data } = (await call('listKeyNotes', {
      course_section_id: SECTION_ID,
      course_id: 1001,
    })) as Answer<{
      key_notes: readonly KeyNote[];
    }>;
    moments.current = listQuizMoments(data.key_notes);
    play();
  };
  return { position, playing, open, seek: move, quiz };
}
