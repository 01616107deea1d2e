import { EXAM_TEXTS } from '@jixu/ui-kit/texts/exam-texts.ts';
import { ExamScreen } from '../exam/exam-screen.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle(EXAM_TEXTS.bar) }];

/** The same for everybody: which paper it is, the browser reads from its address and its session. */
export default function ExamRoute() {
  return <ExamScreen />;
}
