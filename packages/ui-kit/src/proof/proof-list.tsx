import { proofFileHref } from '@jixu/domain/proof/proof-file-href';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { PROOF_TEXTS as TEXTS } from '../texts/proof-texts.ts';
import styles from './proof-list.module.css';

/** idle: no lookup yet, or a field is missing. refused: the lookup limit is reached, whoever is looked up. */
export const PROOF_LIST_STATES = ['idle', 'loading', 'listed', 'empty', 'rejected', 'failed'] as const;
export type ProofListState = (typeof PROOF_LIST_STATES)[number];

/** A row of the list, with the contract's field names (PROOF-10), as far as the table shows it. Name and number are masked. */
export interface ProofEntry {
  readonly user_name: string;
  readonly id_card: string;
  readonly area_name: string;
  readonly year_name: string;
  readonly pub_score: number;
  readonly pro_score: number;
  readonly proof_url: string;
  readonly area_id: number;
  readonly year_id: number;
}

type OnRecord<Entry> = (entry: Entry, event: MouseEvent<HTMLAnchorElement>) => void;

export interface ProofListProps<Entry extends ProofEntry> {
  state: ProofListState;
  rows: readonly Entry[];
  /** The server's sentence, for refused or failed. */
  message: string;
  recordHref: string;
  /** Before the link to the record is followed; preventDefault() keeps the visitor here. */
  onRecord: OnRecord<Entry>;
  /** Before the browser saves a document; preventDefault() keeps it from doing so. */
  onDownload?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  onRetry: () => void;
}

/** The result of a lookup, one line per area and year (PROOF-06, PROOF-07). */
export function ProofList<Entry extends ProofEntry>(props: ProofListProps<Entry>) {
  const { state, rows } = props;
  return (
    <section data-panel-state={state} aria-busy={state === 'loading' || undefined}>
      {state !== 'idle' && (
        <SectionHead title={TEXTS.list} note={state === 'listed' && TEXTS.rowsInAll(rows.length)} />
      )}
      <Body {...props} />
    </section>
  );
}

function Body<Entry extends ProofEntry>(props: ProofListProps<Entry>) {
  const { state, message, onRetry } = props;
  if (state === 'idle') return <p className={styles.hint}>{TEXTS.listHint}</p>;
  if (state === 'loading') return <Skeleton lines={4} />;
  if (state === 'listed') return <Rows {...props} />;
  if (state === 'empty')
    return (
      <div role="status">
        <EmptyState occasion="proof" title={TEXTS.emptyTitle} text={TEXTS.emptyText} action={<BackHome />} />
      </div>
    );
  const action = state === 'failed' ? <Button onClick={onRetry}>{TEXTS.retry}</Button> : <BackHome />;
  return (
    <div role="alert">
      <EmptyState
        occasion={state === 'failed' ? 'failed' : 'proof'}
        title={TEXTS.listFailed}
        text={message}
        action={action}
      />
    </div>
  );
}

function BackHome() {
  return <LinkButton href="/">{TEXTS.backHome}</LinkButton>;
}

type Column<Entry> = TableColumn<{ entry: Entry; number: number }>;

function column<Entry extends ProofEntry>(
  key: string,
  title: string,
  render: (entry: Entry) => ReactNode,
  more: Partial<Column<Entry>> = {},
): Column<Entry> {
  return { key, title, render: ({ entry }) => render(entry), ...more };
}

type RowActions<Entry extends ProofEntry> = Pick<
  ProofListProps<Entry>,
  'recordHref' | 'onRecord' | 'onDownload'
>;

function columnsOf<Entry extends ProofEntry>(actions: RowActions<Entry>): Column<Entry>[] {
  return [
    {
      key: 'index',
      title: TEXTS.index,
      align: 'center',
      width: 'var(--index-width)',
      render: ({ number }) => number,
    },
    column('name', TEXTS.name, ({ user_name }) => user_name),
    column('number', TEXTS.idNumber, ({ id_card }) => <span className={styles.number}>{id_card}</span>),
    column('area', TEXTS.area, ({ area_name }) => area_name),
    column('year', TEXTS.year, ({ year_name }) => <span className={styles.year}>{year_name}</span>),
    column('pub', TEXTS.publicCredits, ({ pub_score }) => formatCredits(pub_score), { align: 'end' }),
    column('pro', TEXTS.professionalCredits, ({ pro_score }) => formatCredits(pro_score), { align: 'end' }),
    column('action', TEXTS.action, (entry) => <Actions entry={entry} {...actions} />, {
      width: 'var(--action-width)',
      isAction: true,
    }),
  ];
}

function Rows<Entry extends ProofEntry>({ rows, recordHref, onRecord, onDownload }: ProofListProps<Entry>) {
  return (
    <div className={styles.widths}>
      <Table
        caption={TEXTS.list}
        columns={columnsOf({ recordHref, onRecord, onDownload })}
        rows={rows.map((entry, at) => ({ entry, number: at + 1 }))}
        rowKey={({ entry }) => `${entry.area_id}-${entry.year_id}`}
      />
    </div>
  );
}

interface ActionsProps<Entry extends ProofEntry> extends RowActions<Entry> {
  entry: Entry;
}

/** Without a document the button is disabled and says why (PROOF-11, PROOF-12). */
function Actions<Entry extends ProofEntry>({ entry, recordHref, onRecord, onDownload }: ActionsProps<Entry>) {
  const href = proofFileHref(entry.proof_url);
  return (
    <span className={styles.actions}>
      <LinkButton
        size="small"
        href={recordHref}
        aria-label={TEXTS.viewRecordOf(entry.year_name)}
        onClick={(event) => onRecord(entry, event)}
      >
        {TEXTS.viewRecord}
      </LinkButton>
      {href === null ? (
        <>
          <Button size="small" disabled aria-label={TEXTS.downloadOf(entry.year_name)}>
            {TEXTS.download}
          </Button>
          <span className={styles.noDocument}>{TEXTS.noDocument}</span>
        </>
      ) : (
        <LinkButton
          size="small"
          href={href}
          download=""
          aria-label={TEXTS.downloadOf(entry.year_name)}
          onClick={(event) => onDownload?.(href, event)}
        >
          {TEXTS.download}
        </LinkButton>
      )}
    </span>
  );
}
