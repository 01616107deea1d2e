import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { SinglePackage } from '@jixu/contract/zod';
import { twoAtATime } from '#database/two-at-a-time.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { readAskedYear } from '../buy/asked-year.ts';
import { readSaleLimits } from '../buy/sale-rule-store.ts';
import {
  countSinglePackages,
  listSinglePackageRows,
  type SinglePackageRow,
} from '../buy/single-package-store.ts';

/** A page of the single courses of an area and year (001 §3). */
export const listSinglePackages: HandlerOf<'listSinglePackages', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const asked = await readAskedYear(db, learner.learnerId, query);
  if (asked === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const { buyer, yearId, isOnSale } = asked;
  const filter = {
    yearId,
    classifyId: query.classify_id ?? null,
    subjectId: query.subject_id ?? null,
    keyword: query.keyword?.trim() ?? '',
  };
  const page = pageWindow(query, CONSTANTS.SINGLE_PACKAGE_PAGE_SIZE);
  const [rows, total, limitsOf] = await twoAtATime([
    () => (isOnSale ? listSinglePackageRows(db, buyer, filter, page) : []),
    () => (isOnSale ? countSinglePackages(db, buyer, filter) : 0),
    () => readSaleLimits(db, buyer),
  ]);
  return ok({ list: singlePackages(rows), total, is_buy_auth: limitsOf(yearId).mayBuy ? 1 : 0 });
};

function singlePackages(rows: readonly SinglePackageRow[]): SinglePackage[] {
  const cells = spanSubjects(rows);
  return rows.map((row, at) => ({
    package_id: row.packageId,
    package_name: row.name,
    subject_name: row.subjectName,
    subject_num: cells[at]?.span ?? 1,
    first: cells[at]?.isFirst === false ? 0 : 1,
    teacher_name: row.teacherName,
    exam_score: row.score,
    total_fee: row.price,
    is_buy: row.isHeld ? 1 : 0,
    free_listen: row.isFreeToTry ? 1 : 0,
  }));
}

/** How a row takes part in the cell of its subject. */
interface SubjectCell {
  /** Rows that follow one another on the page and have the subject. */
  span: number;
  isFirst: boolean;
}

/** The cells of the rows of one page, whose subjects stand together. */
function spanSubjects(rows: readonly { subjectId: number }[]): SubjectCell[] {
  return rows.map(({ subjectId }, at) => ({
    span: rows.filter((row) => row.subjectId === subjectId).length,
    isFirst: rows[at - 1]?.subjectId !== subjectId,
  }));
}
