import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  title: string;
  /** Aligns figures to the right, so that they line up. */
  align?: 'start' | 'end' | 'center';
  width?: string;
  render: (row: Row) => ReactNode;
  /** On a phone this cell heads the card, without its column name. */
  isHead?: boolean;
  /** On a phone this cell closes the card at full width. */
  isAction?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** The rows are loading. */
  loading?: boolean;
}

/** A ruled account: column heads between two rules, hairlines between rows and columns; cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the phone layout changes display, which would drop the roles
    <div className={styles.place}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{props.caption}</caption>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {props.columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={styles.title}
                style={cellStyle(column)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {props.rows.length === 0 && (props.loading || props.empty) && (
            <tr role="row">
              <td
                role="cell"
                className={props.loading ? styles.loading : styles.empty}
                colSpan={props.columns.length}
              >
                {props.loading ? <Skeleton lines={5} /> : props.empty}
              </td>
            </tr>
          )}
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)} role="row" className={styles.row}>
              {props.columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.isHead || column.isAction ? undefined : column.title}
                  className={classNames(
                    styles.cell,
                    column.isHead && styles.cellHead,
                    column.isAction && styles.action,
                  )}
                  style={cellStyle(column)}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

function cellStyle<Row>(column: TableColumn<Row>): CSSProperties {
  return { textAlign: column.align ?? 'start', ...(column.width ? { width: column.width } : {}) };
}
