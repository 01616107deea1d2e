import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { openExam, transitionExam } from '@jixu/domain/exam/exam';
import type { Exam, ExamEffect, ExamEvent } from '@jixu/domain/exam/exam-state';
import { useEffect, useRef } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';
import type { OpenPaper } from './paper-example.ts';

type Send = (event: ExamEvent) => void;
type Kept = Answer<{ sequence: number; left_seconds: number } | null>;

/** A paper just opened, on the clock of the story. */
export function openPaper({ attempt, exam, question_list }: OpenPaper, now: number): Exam {
  return openExam(
    {
      attemptId: attempt.attempt_id,
      parts: question_list,
      durationMinutes: exam.duration,
      leftSeconds: attempt.left_seconds,
    },
    now,
  );
}

/** A sitting against the scripted server. `onHandedIn`: the same exam opens in view mode. */
export function useLiveExam({ clock, call }: ScriptedServer, paper: OpenPaper, onHandedIn: () => void) {
  const waiting = useRef(new Map<number, number>());

  async function save(effect: Extract<ExamEffect, { type: 'save-answer' }>, send: Send) {
    const { attemptId, questionId, answer, sequence } = effect;
    const { errcode, data } = (await call('saveExamAnswer', {
      attempt_id: attemptId,
      question_id: questionId,
      answer,
      sequence,
    })) as Kept;
    if (errcode === ERRCODES.OK && data) {
      return send({ type: 'answer-saved', questionId, sequence, leftSeconds: data.left_seconds });
    }
    // Only no answer, or one of the transport, is worth another try.
    send({ type: 'save-failed', questionId, sequence, again: errcode === ERRCODES.NETWORK_FAILED });
  }

  async function submit(effect: Extract<ExamEffect, { type: 'submit' }>, send: Send) {
    const { attemptId, result, useTime } = effect;
    const { errcode, errmsg } = await call('submitExam', {
      attempt_id: attemptId,
      use_time: useTime,
      result,
    });
    send(errcode === ERRCODES.OK ? { type: 'submitted' } : { type: 'submit-refused', message: errmsg });
  }

  function saveLater(questionId: number, afterMs: number, send: Send) {
    clock.clear(waiting.current.get(questionId) ?? 0);
    waiting.current.set(
      questionId,
      clock.setTimeout(() => send({ type: 'save-due', questionId }), afterMs),
    );
  }

  function carryOut(effect: ExamEffect, send: Send) {
    switch (effect.type) {
      case 'save-answer':
        return void save(effect, send);
      case 'save-after':
        return saveLater(effect.questionId, effect.afterMs, send);
      case 'submit':
        return void submit(effect, send);
      case 'close-auto-after':
        clock.setTimeout(() => send({ type: 'auto-closed' }), effect.afterMs);
        return;
      case 'open-review':
        return onHandedIn();
    }
  }

  const exam = useMachine<Exam, ExamEvent, ExamEffect>(
    openPaper(paper, clock.now()),
    transitionExam,
    carryOut,
    clock.now,
  );
  const tick = useRef<() => void>(() => undefined);
  tick.current = () => exam.dispatch({ type: 'ticked' });
  useEffect(() => {
    const timer = clock.setInterval(() => tick.current(), CONSTANTS.COUNTDOWN_TICK_MS);
    return () => clock.clear(timer);
  }, [clock]);
  return exam;
}
