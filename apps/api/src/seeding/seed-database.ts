import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/identity/id-card';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { insertLearner } from '#features/identity/login/learner-store.ts';
import { issueProofs } from '#features/proof/study-proof/issue-proof.ts';
import type { ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import { reissueProofOfYear } from '#features/proof/study-proof/revoke-proof.ts';
import { grant } from '#features/study/grant.ts';
import { publishWithCare } from '#features/study/simulate-rule.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import { randomToken } from '#secrets/random-token.ts';
import { areaRows, areaSettingRows } from './area-rows.ts';
import { type ContentFolders, contentFile } from './content-folders.ts';
import { CONTENT_PARTS, type ContentPart } from './content-parts.ts';
import { replaceContent } from './content-seed-store.ts';
import { courseRows } from './course-rows.ts';
import { loadExams, readBankTexts } from './exam-banks.ts';
import { acceptedContent, ContentRejected, readContent } from './read-content.ts';
import { readRuleFiles } from './rule-files.ts';
import { storeSampleAttempt } from './sample-attempt-store.ts';
import {
  type PeopleFile,
  zAreaSettingsFile,
  zAreasFile,
  zCoursesFile,
  zKeyNotesFile,
  zPeopleFile,
} from './seed-files.ts';
import {
  lockSeeding,
  readSeedMark,
  replaceAreaSettings,
  replaceCourses,
  saveAreas,
  writeSeedMark,
} from './seed-store.ts';
import { creditWholeCourses, selectCourses } from './studied-course-store.ts';

export interface SeedOptions extends ContentFolders {
  /** `rules/` of the repository. */
  rulesDirectory: string;
  /** Address of the simulated parties; null in production. */
  partiesOrigin: string | null;
  /** Encrypts the numbers of the demo people, who become learners; null in production. */
  cipher: FieldCipher | null;
  /** Signs their proofs; without it they wait. */
  proofSigner: ProofSigner | null;
}

interface Part {
  name: string;
  file: string;
  /** Inputs besides the file that determine the rows. */
  variant: string;
  load(trx: Tx, text: string): Promise<void>;
}

/** Increment it when the conversion from files to rows changes, so that stored rows are replaced. */
const LOADER_VERSION = '4';

/** Loads what has changed since the last time, each part in its own transaction. Returns the names of the parts loaded. */
export async function seedDatabase(db: Pool, options: SeedOptions): Promise<string[]> {
  const loaded = (await seedRules(db, options.rulesDirectory)) ? ['rules'] : [];
  for (const part of partsOf(options)) {
    const file = contentFile(options, part.file);
    if (file === null) continue;
    const text = readFileSync(file, 'utf8');
    const hash = createHash('sha256').update(`${LOADER_VERSION}\0${part.variant}\0${text}`).digest('hex');
    const isNew = await inTransaction(db, async (trx) => {
      await lockSeeding(trx);
      if ((await readSeedMark(trx, part.name)) === hash) return false;
      await part.load(trx, text);
      await writeSeedMark(trx, part.name, hash);
      return true;
    });
    if (isNew) loaded.push(part.name);
  }
  return loaded;
}

/** Rules have no mark: each is published when it differs from what was published last, unless somebody would lose by it. */
function seedRules(db: Pool, directory: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockSeeding(trx);
    let isNew = false;
    for (const rule of readRuleFiles(directory)) {
      const outcome = await publishWithCare(trx, rule, '');
      if (outcome.kind === 'needs-reason')
        throw new ContentRejected(
          `rules of area ${rule.areaId} for ${rule.yearId}: ${outcome.losing} would lose; publish them with a reason (npm run operator -- rules publish)`,
        );
      isNew ||= outcome.kind === 'published';
    }
    return isNew;
  });
}

function partsOf(options: SeedOptions): Part[] {
  const { directory, partiesOrigin, cipher, proofSigner } = options;
  const notes = contentFile(options, 'key-notes.json');
  const notesText = notes === null ? '[]' : readFileSync(notes, 'utf8');
  const parts: Part[] = [
    {
      name: 'areas',
      file: 'areas.json',
      variant: '',
      load: (trx, text) => saveAreas(trx, areaRows(readContent(zAreasFile, 'areas.json', text))),
    },
    {
      name: 'area-settings',
      file: 'area-settings.json',
      variant: partiesOrigin ?? '',
      load: (trx, text) =>
        replaceAreaSettings(
          trx,
          areaSettingRows(readContent(zAreaSettingsFile, 'area-settings.json', text), partiesOrigin),
        ),
    },
    {
      name: 'courses',
      file: 'courses.json',
      // The questions of a lesson are published with its course.
      variant: notesText,
      load: (trx, text) =>
        replaceCourses(
          trx,
          courseRows(
            readContent(zCoursesFile, 'courses.json', text),
            readContent(zKeyNotesFile, 'key-notes.json', notesText),
          ),
        ),
    },
    examPart(directory),
    ...CONTENT_PARTS.map(contentPart),
  ];
  if (cipher === null) return parts;
  // The key is part of the mark: people encrypted with another key could not log in.
  const variant = cipher.index('phone', 'mark').toString('hex');
  const load = (trx: Tx, text: string) =>
    addPeople(trx, readContent(zPeopleFile, 'people.json', text), { cipher, proofSigner });
  return [...parts, { name: 'people', file: 'people.json', variant, load }];
}

/** The banks are as much part of an exam as its own line. */
function examPart(directory: string | null): Part {
  const banks = readBankTexts(directory);
  return {
    name: 'exams',
    file: 'exams.json',
    variant: JSON.stringify(banks),
    load: (trx, text) => loadExams(trx, banks, text),
  };
}

function contentPart({ name, tables, read: rowsOf, after }: ContentPart): Part {
  const file = `${name}.json`;
  const load = async (trx: Tx, text: string) => {
    await replaceContent(trx, tables, acceptedContent(file, rowsOf(JSON.parse(text))));
    await after?.(trx);
  };
  return { name, file, variant: '', load };
}

/** Demo learners, created as by a first login; existing ones stay unchanged. */
async function addPeople(
  trx: Tx,
  people: PeopleFile,
  { cipher, proofSigner }: { cipher: FieldCipher; proofSigner: ProofSigner | null },
): Promise<void> {
  for (const person of people) {
    const card = parseIdCard(person.id_number, shanghaiDay(Date.now()));
    if (card === null)
      throw new Error(`people.json: the identity card of entry ${people.indexOf(person)} is invalid`);
    const learnerId = await insertLearner(trx, {
      id_number_code: `lnr_${randomToken().slice(0, 22)}`,
      id_card_index: cipher.index('id-card', card.number),
      id_card_sealed: cipher.encrypt('id-card', card.number),
      phone_index: cipher.index('phone', person.telephone),
      phone_sealed: cipher.encrypt('phone', person.telephone),
      name: person.name,
      area_id: person.area_id,
      sex: card.sex,
    });
    if (learnerId !== null) await addHolds(trx, proofSigner, learnerId, person);
  }
}

async function addHolds(
  trx: Tx,
  signer: ProofSigner | null,
  learnerId: number,
  { area_id: areaId, holds }: PeopleFile[number],
): Promise<void> {
  const { locked, nowMs } = await lockLearners(trx, [learnerId]);
  for (const hold of holds) {
    const { package_id: packageId, year_id: yearId, selected, studied } = hold;
    const given = { learnerId, packageId, yearId, areaId, source: 'demo', professionId: null } as const;
    const granted = await grant(locked, given, nowMs);
    if (granted.kind !== 'granted')
      throw new Error(`people.json: ${yearId} of package ${packageId}: ${granted.kind}`);
    await selectCourses(locked, granted.enrolmentId, selected ?? studied);
    await creditWholeCourses(locked, issueProofs(signer), granted.enrolmentId, studied);
    if (hold.proof_reissued !== undefined)
      await reissueProofOfYear(locked, signer, { learnerId, yearId }, hold.proof_reissued);
    const year = { learnerId, enrolmentId: granted.enrolmentId, yearId };
    if (hold.exam !== undefined) await storeSampleAttempt(locked, year, hold.exam);
  }
}
