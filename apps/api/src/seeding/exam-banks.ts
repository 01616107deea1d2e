import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tx } from '#database/database.ts';
import { zExamBankFile, zExamsFile } from './exam-files.ts';
import { publishExamBank, saveExams } from './exam-seed-store.ts';
import { readContent } from './read-content.ts';

/** A file of questions: its text and the bank's name. */
export interface BankText {
  bank: string;
  text: string;
}

/** The files of `exam-banks/`, by name. */
export function readBankTexts(directory: string | null): BankText[] {
  if (directory === null) return [];
  const folder = path.join(directory, 'exam-banks');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      bank: name.slice(0, -'.json'.length),
      text: readFileSync(path.join(folder, name), 'utf8'),
    }));
}

/** Publishes what is new in the banks, then stores the exams that are drawn from them. */
export async function loadExams(trx: Tx, banks: readonly BankText[], exams: string): Promise<void> {
  for (const bank of banks) await publishBank(trx, bank);
  await saveExams(trx, readContent(zExamsFile, 'exams.json', exams));
}

/** Publishes what is new in the file of one bank. @throws when there is no such file. */
export async function publishBankFile(trx: Tx, directory: string, bank: string): Promise<void> {
  const found = readBankTexts(directory).find((one) => one.bank === bank);
  if (found === undefined) throw new Error(`there is no bank ${bank}`);
  await publishBank(trx, found);
}

function publishBank(trx: Tx, { bank, text }: BankText): Promise<void> {
  return publishExamBank(trx, bank, readContent(zExamBankFile, `exam-banks/${bank}.json`, text));
}
