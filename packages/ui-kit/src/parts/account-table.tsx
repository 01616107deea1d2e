import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './account-table.module.css';

export interface AccountColumn<Figures> {
  title: string;
  of: (figures: Figures) => number;
  /** gain: what has been reached. missing: what has not; nothing missing is a dash. */
  kind?: 'gain' | 'missing';
}

interface AccountLine<Figures> {
  label: string;
  figures: Figures;
}

export interface AccountTableProps<Figures> {
  caption: string;
  columns: readonly AccountColumn<Figures>[];
  lines: readonly AccountLine<Figures>[];
  /** Below the double rule. */
  total: AccountLine<Figures>;
}

/** Credits by subject as a page of an account book, with the total below the double rule. */
export function AccountTable<Figures>({ caption, columns, lines, total }: AccountTableProps<Figures>) {
  return (
    <table className={styles.account}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{CENTER_TEXTS.subject}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.label} columns={columns} {...line} />
        ))}
      </tbody>
      <tfoot>
        <Line columns={columns} {...total} />
      </tfoot>
    </table>
  );
}

function Line<Figures>({
  label,
  figures,
  columns,
}: AccountLine<Figures> & Pick<AccountTableProps<Figures>, 'columns'>) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map(({ title, of, kind }) => {
        const isNone = kind === 'missing' && of(figures) <= 0;
        return (
          <td key={title} data-kind={isNone ? undefined : kind}>
            {isNone ? '—' : formatCredits(of(figures))}
          </td>
        );
      })}
    </tr>
  );
}
