import { bankProblems } from '@jixu/domain/exam/bank-question';
import type { z } from 'zod';
import type { ExamBankFile, ExamsFile } from '../exam-files.ts';
import type { zCoursesFile } from '../seed-files.ts';
import type { ContentDocument } from './content-document.ts';
import type { ContentFault } from './content-fault.ts';

type Notes = readonly {
  section_id: number;
  key_notes: readonly { second: number; question: { options: object; answer: string } }[];
}[];

/** Questions of lessons that are asked when the lesson is over, or whose right answer cannot be chosen. */
export function keyNoteFaults(notes: ContentDocument, courses: ContentDocument): ContentFault[] {
  // Both shapes have been checked.
  const filed = courses.value as z.input<typeof zCoursesFile>;
  const lessons = filed.courses.flatMap(({ directory }) => directory.flatMap((folder) => folder.lessons));
  const durations = new Map(lessons.map(({ section_id, duration }) => [section_id, duration]));
  return (notes.value as Notes).flatMap(({ section_id, key_notes }, lesson) =>
    key_notes.flatMap(({ second, question }, at) => {
      const duration = durations.get(section_id) ?? Number.POSITIVE_INFINITY;
      const place = [lesson, 'key_notes', at];
      const isChoosable = question.answer.split(',').every((letter) => letter in question.options);
      return [
        ...(second < duration
          ? []
          : [notes.faultAt([...place, 'second'], `lesson ${section_id} is ${duration} s long`)]),
        ...(isChoosable
          ? []
          : [notes.faultAt([...place, 'question', 'answer'], 'the right answer is none of its options')]),
      ];
    }),
  );
}

/** Exams whose bank is not there, or too small. `banks`: by their names, of those whose shape has been checked. */
export function examFaults(
  exams: ContentDocument,
  banks: ReadonlyMap<string, ExamBankFile | null>,
): ContentFault[] {
  return (exams.value as ExamsFile).flatMap(({ bank: name, questions: blueprint }, at) => {
    const bank = banks.get(name);
    if (bank === undefined) return [exams.faultAt([at, 'bank'], `there is no file exam-banks/${name}.json`)];
    if (bank === null) return [];
    return bankProblems(bank.map(drawn), blueprint).map((problem) =>
      exams.faultAt([at, 'questions'], `bank ${name}: ${problem}`),
    );
  });
}

type Filed = ExamBankFile[number];

const drawn = ({ id, type, options, children }: Filed) => ({
  number: id,
  kind: type,
  letters: Object.keys(options),
  children: children.map((child) => ({ kind: child.type, letters: Object.keys(child.options) })),
});
