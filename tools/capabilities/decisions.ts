import { CAPABILITIES } from './capabilities.ts';

/** Subjects of decisions that are about no capability. */
const OTHER_SUBJECTS = {
  contract: 'the contract and what partners are given',
  looks: 'looks and words',
  operating: 'running the servers',
  house: 'tools, tests, structure of the sources',
} as const;

const SUBJECTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CAPABILITIES.map(({ name, does }) => [name, does])),
  ...OTHER_SUBJECTS,
};

export interface Decision {
  /** Its file, below docs/decisions. */
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly subjects: readonly string[];
  /** Numbers of later decisions that change it. */
  readonly changedBy: readonly string[];
}

const HEADING = /^# (\d{4}) (.+?)(?: \(\d{4}-.*\))?$/m;
const OF = /^Of: ([a-z, ]+)\.(?: Changed by ([\d and,]+)\.)?$/m;

/** A decision as its first lines say it; null where they do not. */
export function readDecision(file: string, text: string): Decision | null {
  const [, number, title] = HEADING.exec(text) ?? [];
  const [, subjects, changedBy = ''] = OF.exec(text) ?? [];
  if (number === undefined || title === undefined || subjects === undefined) return null;
  return { file, number, title, subjects: subjects.split(', '), changedBy: changedBy.match(/\d{4}/g) ?? [] };
}

/** Sentences about decisions whose subject or successor does not exist. */
export function checkDecisions(decisions: readonly Decision[]): string[] {
  const numbers = new Set(decisions.map(({ number }) => number));
  return decisions.flatMap(({ file, subjects, changedBy }) => [
    ...subjects
      .filter((subject) => !(subject in SUBJECTS))
      .map((subject) => `docs/decisions/${file} is of '${subject}', which is no subject`),
    ...changedBy
      .filter((number) => !numbers.has(number))
      .map((number) => `docs/decisions/${file} is changed by ${number}, which is not there`),
  ]);
}

/** docs/decisions/README.md: every decision below each of its subjects. */
export function decisionsPage(decisions: readonly Decision[]): string {
  const lineOf = ({ file, number, title, changedBy }: Decision) => {
    const changed = changedBy.length === 0 ? '' : ` *(changed by ${changedBy.join(', ')})*`;
    return `- [${number}](${file}) ${title}${changed}`;
  };
  const sections = Object.entries(SUBJECTS).flatMap(([subject, does]) => {
    const found = decisions.filter(({ subjects }) => subjects.includes(subject));
    return found.length === 0 ? [] : [`## ${subject}`, '', `${does}.`, '', ...found.map(lineOf), ''];
  });
  const introduction = [
    '# Decisions',
    '',
    'Why things are as they are, by what they are about. Written by `npm run capabilities` from the second line of each decision; a new',
    'one takes the next number.',
    '',
  ];
  return [...introduction, ...sections].join('\n');
}
