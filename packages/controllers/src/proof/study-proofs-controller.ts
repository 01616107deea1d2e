import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { givesProof, NOT_QUALIFIED_TEXT, PROOF_UNREACHABLE_TEXT } from '@jixu/domain/proof/proof-of-exam';
import { createCell } from '../cell.ts';
import type { Calls, Toast } from '../ports.ts';
import { ownMessage, reactTo, type SaidReaction } from '../reactions.ts';

export type YearProofs = DataOf<'listStudyProofs'>;

/** What a proof is opened for: an exam by its id, or the year itself. */
export type ProofSubject = number | 'year';

export type StudyProofsState = {
  /** The learner's years, newest first. */
  readonly years: readonly { readonly id: number; readonly name: string }[];
  readonly year: number | null;
  /** Null while they are read. */
  readonly proofs: YearProofs | null;
  /** Why they could not be read; null when they could. */
  readonly failure: string | null;
  /** Which document is being asked for. */
  readonly opening: ProofSubject | null;
};

export type StudyProofsController = {
  get(): StudyProofsState;
  subscribe(listener: () => void): () => void;
  enterArea(areaId: number): void;
  chooseYear(year: number): void;
  retry(): void;
  /** Opens the year's proof, or that of one of its exams. */
  view(subject: ProofSubject): void;
};

export type StudyProofsParts = {
  readonly calls: Calls<'listCourseYears' | 'listStudyProofs' | 'createStudyProof'>;
  readonly toast: Toast;
  /** Shows the document at this address. */
  readonly openDocument: (url: string, yearName: string) => void;
};

const INITIAL: StudyProofsState = { years: [], year: null, proofs: null, failure: null, opening: null };

type Running = StudyProofsParts & {
  readonly state: () => StudyProofsState;
  readonly change: (changed: Partial<StudyProofsState>) => void;
};

/** 学习证明: the exams of a year and its proof, and the way to the document (001 §2, §7). */
export function createStudyProofsController(parts: StudyProofsParts): StudyProofsController {
  const cell = createCell<StudyProofsState>(INITIAL);
  let area: number | null = null;
  const running: Running = {
    ...parts,
    state: cell.get,
    change: (changed) => cell.set({ ...cell.get(), ...changed }),
  };
  async function enterArea(areaId: number): Promise<void> {
    area = areaId;
    cell.set(INITIAL);
    const result = await parts.calls.listCourseYears({ area_id: areaId });
    if (area !== areaId) return;
    if (result.errcode !== ERRCODES.OK) {
      return running.change({ failure: messageOf(REACTIONS.listCourseYears, result) });
    }
    const years = result.data.user_year.map(({ year_id: id, year_name: name }) => ({ id, name }));
    running.change({ years, year: years[0]?.id ?? null });
    if (years[0] === undefined) running.change({ proofs: { list: [] } });
    else await readYear(running, years[0].id);
  }
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    enterArea: (areaId) => void enterArea(areaId),
    chooseYear: (year) => {
      if (year !== cell.get().year) void readYear(running, year);
    },
    retry: () => {
      const { year } = cell.get();
      if (year !== null) void readYear(running, year);
      else if (area !== null) void enterArea(area);
    },
    view: (subject) => void view(running, subject),
  };
}

/** Null where the site says it. */
function messageOf(
  table: REACTIONS.OperationReactions<SaidReaction>,
  result: { readonly errcode: number; readonly errmsg: string },
): string | null {
  return result.errcode === ERRCODES.NETWORK_FAILED ? PROOF_UNREACHABLE_TEXT : ownMessage(table, result);
}

/** A year that is left while it is read is not shown any more. */
async function readYear({ calls, state, change }: Running, year: number): Promise<void> {
  change({ year, proofs: null, failure: null });
  const result = await calls.listStudyProofs({ year_id: year });
  if (state().year !== year) return;
  if (result.errcode === ERRCODES.OK) change({ proofs: result.data });
  else change({ failure: messageOf(REACTIONS.listStudyProofs, result) });
}

async function view(running: Running, subject: ProofSubject): Promise<void> {
  const { calls, toast, openDocument, state, change } = running;
  const { year, years, proofs, opening } = state();
  if (year === null || proofs === null || opening !== null) return;
  const exam = proofs.list.find(({ exam_id }) => exam_id === subject);
  if (exam !== undefined && !givesProof(exam)) return toast('warning', NOT_QUALIFIED_TEXT);
  change({ opening: subject });
  const result = await calls.createStudyProof({ year_id: year, exam_id: exam?.exam_id });
  change({ opening: null });
  if (result.errcode === ERRCODES.OK) {
    return openDocument(result.data.url, years.find(({ id }) => id === year)?.name ?? '');
  }
  const message = messageOf(REACTIONS.createStudyProof, result);
  const { kind = 'error' } = reactTo(REACTIONS.createStudyProof, result, {
    warn: { kind: 'warning' },
    error: {},
    retry: {},
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  if (message !== null) toast(kind, message);
}
