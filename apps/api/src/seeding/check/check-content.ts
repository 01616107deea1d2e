import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type ContentFolders, contentFile } from '../content-folders.ts';
import { CONTENT_PARTS } from '../content-parts.ts';
import { readBankTexts } from '../exam-banks.ts';
import { type ExamBankFile, zExamBankFile, zExamsFile } from '../exam-files.ts';
import { zStudyRule } from '../rule-files.ts';
import { zAreaSettingsFile, zAreasFile, zCoursesFile, zKeyNotesFile } from '../seed-files.ts';
import { examFaults, keyNoteFaults } from './check-questions.ts';
import { recordingFaults } from './check-recordings.ts';
import { referenceFaults } from './check-references.ts';
import { type ContentDocument, readDocument, schemaFaults, textsIn } from './content-document.ts';
import type { ContentFault } from './content-fault.ts';

export interface CheckedContent extends ContentFolders {
  readonly rulesDirectory: string;
  /** Where recordings are; null: elsewhere, and they cannot be looked at. */
  readonly mediaDirectory: string | null;
  /** The paths of the files that the site serves beside its pages. */
  readonly siteFiles: ReadonlySet<string>;
}

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'areas.json': zAreasFile,
  'area-settings.json': zAreaSettingsFile,
  'courses.json': zCoursesFile,
  'key-notes.json': zKeyNotesFile,
  'exams.json': zExamsFile,
  ...Object.fromEntries(CONTENT_PARTS.map(({ name, schema }) => [`${name}.json`, schema])),
};

/** Everything that is wrong with the content, before any of it is written: what is published cannot be taken back. */
export function checkContent(content: CheckedContent): ContentFault[] {
  const documents = readDocuments(content);
  const shapes = [...documents.values()].map((document) => ({
    document,
    faults: shapeFaults(document, schemaOf(document.file)),
  }));
  const sound = new Map(
    shapes.filter(({ faults }) => faults.length === 0).map(({ document }) => [document.file, document]),
  );
  return [
    ...shapes.flatMap(({ faults }) => faults),
    ...ruleFaults(content.rulesDirectory),
    ...referenceFaults(documents),
    ...[...documents.values()].flatMap((document) => fileFaults(document, content.siteFiles)),
    ...soundFaults(sound, documents, content.mediaDirectory),
  ];
}

const BANK = /^exam-banks\/(.+)\.json$/;

const schemaOf = (file: string): z.ZodType => SCHEMAS[file] ?? zExamBankFile;

function readDocuments(content: CheckedContent): ReadonlyMap<string, ContentDocument> {
  const files = Object.keys(SCHEMAS).flatMap((file) => {
    const found = contentFile(content, file);
    return found === null ? [] : [readDocument(file, readFileSync(found, 'utf8'))];
  });
  const banks = readBankTexts(content.directory).map(({ bank, text }) =>
    readDocument(`exam-banks/${bank}.json`, text),
  );
  return new Map([...files, ...banks].map((document) => [document.file, document]));
}

function shapeFaults(document: ContentDocument, schema: z.ZodType): ContentFault[] {
  return document.broken ? [document.broken] : schemaFaults(document, schema);
}

/** What only files of the right shape can be asked. */
function soundFaults(
  sound: ReadonlyMap<string, ContentDocument>,
  all: ReadonlyMap<string, ContentDocument>,
  media: string | null,
): ContentFault[] {
  const [courses, notes, exams] = ['courses.json', 'key-notes.json', 'exams.json'].map((file) =>
    sound.get(file),
  );
  const banks = new Map(
    [...all.keys()].flatMap((file): [string, ExamBankFile | null][] => {
      const name = BANK.exec(file)?.[1];
      if (name === undefined) return [];
      const document = sound.get(file);
      return [[name, document === undefined ? null : zExamBankFile.parse(document.value)]];
    }),
  );
  return [
    ...(courses ? recordingFaults(courses, media) : []),
    ...(courses && notes ? keyNoteFaults(notes, courses) : []),
    ...(exams ? examFaults(exams, banks) : []),
  ];
}

/** Files of the site that a text names: as a whole, or in an attribute of its HTML. */
const SITE_FILE = /^(\/(?:files|images)\/[^?#]+)|["'(](\/(?:files|images)\/[^"')?#]+)/g;

function fileFaults(document: ContentDocument, known: ReadonlySet<string>): ContentFault[] {
  return textsIn(document.value).flatMap(({ path: place, text }) =>
    [...text.matchAll(SITE_FILE)]
      .map(([, whole = '', quoted = '']) => whole || quoted)
      .filter((file) => !known.has(file))
      .map((file) => document.faultAt(place, `the site has no file ${file}`)),
  );
}

function ruleFaults(directory: string): ContentFault[] {
  const folders = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  return folders
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(path.join(directory, name)).flatMap((file) => {
        const text = readFileSync(path.join(directory, name, file), 'utf8');
        return shapeFaults(readDocument(`rules/${name}/${file}`, text), zStudyRule);
      }),
    );
}

/** The files below a folder, as the paths that a site serves them at. */
export function siteFilesIn(folder: string): ReadonlySet<string> {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Set(found.map((file) => `/${file.split(path.sep).join('/')}`));
}
