import { ERRCODES } from '@jixu/constants';
import { type ExamLeaving, leaveExam, readExamQuery } from '@jixu/domain/exam/exam-opening';
import { examSecondsLeft } from '@jixu/domain/exam/exam-state';
import { ExamDialogs } from '@jixu/ui-kit/exam/exam-dialogs.tsx';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { ExamReview } from '@jixu/ui-kit/exam/exam-review.tsx';
import { ExamSitting } from '@jixu/ui-kit/exam/exam-sitting.tsx';
import { useCallback, useRef, useState } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import type { OpenPaper, Paper } from './paper-example.ts';
import type { RECORD } from './review-example.ts';
import { useLiveExam } from './use-live-exam.ts';

export interface LiveExamProps {
  server: ScriptedServer;
  /** The query of the address. */
  query: string;
  /** Where the page goes by itself. */
  onLeave: (to: string) => void;
}

type Shown =
  | { readonly kind: 'closed' }
  | { readonly kind: 'leaving'; readonly leaving: ExamLeaving }
  | { readonly kind: 'sitting'; readonly paper: OpenPaper }
  | { readonly kind: 'review'; readonly paper: Paper; readonly record: typeof RECORD };

/** The exam page as the site runs it, opened by a link: the machines of the domain, a scripted clock and server. */
export function LiveExam({ server, query, onLeave }: LiveExamProps) {
  const [shown, show] = useState<Shown>({ kind: 'closed' });
  const address = readExamQuery(new URLSearchParams(query));

  const leave = (message: string) => {
    const leaving = leaveExam(message, address?.areaId ?? null);
    show({ kind: 'leaving', leaving });
    server.clock.setTimeout(() => onLeave(leaving.to), leaving.afterMs);
  };
  const review = async () => {
    const paper = (await server.call('listExamQuestions', { page_type: 'view' })) as Answer<Paper>;
    const record = (await server.call('getExamRecord')) as Answer<typeof RECORD>;
    show({ kind: 'review', paper: paper.data, record: record.data });
  };
  const open = async () => {
    if (address === null) return leave('');
    const answer = (await server.call('listExamQuestions', {
      page_type: address.pageType,
    })) as Answer<OpenPaper>;
    if (answer.errcode === ERRCODES.OK) show({ kind: 'sitting', paper: answer.data });
    else leave(answer.errmsg);
  };
  switch (shown.kind) {
    case 'closed':
      return (
        <button type="button" onClick={() => void open()}>
          去考试
        </button>
      );
    case 'leaving':
      return <ExamLeavingPanel leaving={shown.leaving} secondsLeft={3} />;
    case 'sitting':
      return <Sitting server={server} paper={shown.paper} onHandedIn={() => void review()} />;
    case 'review':
      return (
        <ExamReview
          head={shown.paper.exam}
          parts={shown.paper.question_list}
          record={shown.record.exam_record}
          centerHref="/center/219.html"
        />
      );
  }
}

function Sitting(props: { server: ScriptedServer; paper: OpenPaper; onHandedIn: () => void }) {
  const { state, dispatch } = useLiveExam(props.server, props.paper, props.onHandedIn);
  const latest = useRef(dispatch);
  latest.current = dispatch;
  const onChoose = useCallback(
    (questionId: number, letter: string) => latest.current({ type: 'option-chosen', questionId, letter }),
    [],
  );
  const onWrite = useCallback(
    (questionId: number, text: string) => latest.current({ type: 'text-written', questionId, text }),
    [],
  );
  const secondsLeft = examSecondsLeft(state, props.server.clock.now());
  return (
    <>
      <ExamSitting
        head={props.paper.exam}
        exam={state}
        secondsLeft={secondsLeft}
        onChoose={onChoose}
        onWrite={onWrite}
        onSubmit={() => dispatch({ type: 'submit-clicked' })}
      />
      <ExamDialogs
        exam={state}
        secondsLeft={secondsLeft}
        onConfirm={() => dispatch({ type: 'confirmed' })}
        onCancel={() => dispatch({ type: 'cancelled' })}
        onRetry={() => dispatch({ type: 'retry-clicked' })}
        onAutoClose={() => dispatch({ type: 'auto-closed' })}
      />
    </>
  );
}
