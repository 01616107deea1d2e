import type { KeyNotesFile } from '#seeding/seed-files.ts';

const question = (id: number, options: number, answer: string) => ({
  id,
  type: 1 as const,
  judgment_issue: 0 as const,
  description: `第${id}题`,
  options: Object.fromEntries([...'ABCDE'].slice(0, options).map((letter) => [letter, `选项${letter}`])),
  answer,
  solution: `第${id}题的解析`,
});

/** One question at 45 s and two at 120 s. */
export const FIXTURE_KEY_NOTES: KeyNotesFile = [
  {
    section_id: 10050,
    key_notes: [
      { second: 120, question: { ...question(95002, 4, 'A,B,D'), type: 2, maxSelect: 3 } },
      { second: 120, question: { ...question(95003, 2, 'A'), judgment_issue: 1, solution: '' } },
      { second: 45, question: question(95001, 4, 'B') },
    ],
  },
];
