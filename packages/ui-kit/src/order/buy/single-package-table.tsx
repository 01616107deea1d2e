import { isChoosable } from '@jixu/domain/order/buy-selection';
import type { SingleOnSale } from '@jixu/domain/order/buying-state';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { useId } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { Tag } from '../../parts/tag.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import { CENTER_TEXTS } from '../../texts/center-texts.ts';
import styles from './single-package-table.module.css';

export interface SinglePackageTableProps {
  rows: readonly SingleOnSale[];
  mayBuy: boolean;
  chosen: readonly number[];
  busy: boolean;
  onToggle: (single: SingleOnSale) => void;
}

/** The rows of a subject share one cell (BUY-11); on a phone it heads their cards. */
export function SinglePackageTable(props: SinglePackageTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes display, which would drop the roles
    <div className={styles.place}>
      <table className={styles.table} role="table" data-busy={props.busy || undefined}>
        <caption className="visually-hidden">{TEXTS.singles}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {[TEXTS.subject, TEXTS.courseName, TEXTS.credits, TEXTS.price].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {subjectsOf(props.rows).map((rows) => (
          <tbody key={rows[0].package_id} role="rowgroup">
            {rows.map((row) => (
              <Row {...props} key={row.package_id} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

function Row({ row, mayBuy, chosen, onToggle }: SinglePackageTableProps & { row: SingleOnSale }) {
  const id = useId();
  const isBought = row.is_buy === 1;
  const isChosen = chosen.includes(row.package_id);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    // biome-ignore-start lint/a11y/useSemanticElements: a th of several rows is scope=rowgroup
    <tr role="row" className={styles.row} data-checked={isChosen || undefined}>
      {row.first === 1 && (
        <th role="rowheader" scope="rowgroup" className={styles.subject} rowSpan={row.subject_num}>
          {row.subject_name}
        </th>
      )}
      <td role="cell" className={styles.course}>
        <div className={styles.choice}>
          <input
            id={id}
            className={styles.box}
            type="checkbox"
            checked={isChosen}
            disabled={!isChoosable({ isBought, isSoldHere: true }, mayBuy)}
            onChange={() => onToggle(row)}
          />
          <label htmlFor={id} className={styles.label}>
            <span className={styles.name}>
              <WholeWords>{row.package_name}</WholeWords> {isBought && <Tag tone="jade">{TEXTS.bought}</Tag>}{' '}
              {row.free_listen === 1 && <Tag>{TEXTS.canListen}</Tag>}
            </span>
            {row.teacher_name && (
              <span className={styles.teacher}>{CENTER_TEXTS.teacher(row.teacher_name)}</span>
            )}
          </label>
        </div>
      </td>
      <td role="cell" className={styles.credits} data-title={TEXTS.credits}>
        {formatCredits(row.exam_score)}
      </td>
      <td role="cell" className={styles.price}>
        <Amount fen={row.total_fee} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/useSemanticElements: as above
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

type SubjectRows = [SingleOnSale, ...SingleOnSale[]];

/** The rows of a page by the cells that the server counted. */
function subjectsOf(rows: readonly SingleOnSale[]): readonly SubjectRows[] {
  const subjects: SubjectRows[] = [];
  for (const row of rows) {
    const last = subjects.at(-1);
    if (last === undefined || row.first === 1) subjects.push([row]);
    else last.push(row);
  }
  return subjects;
}
