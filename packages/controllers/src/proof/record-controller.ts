import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type Cell, createCell } from '../cell.ts';
import type { Calls, KeyValueStorage } from '../ports.ts';
import { dropRecordRow, readRecordRow } from './record-row.ts';

/** The record of a row. `closed`: no row was chosen in this tab (message null), or its ticket is dead. */
export type OpenedRecord =
  | { readonly record: DataOf<'getStudyRecord'> }
  | { readonly record: null; readonly state: 'loading' }
  | { readonly record: null; readonly state: 'closed' | 'failed'; readonly message: string | null };

export const LOADING_RECORD: OpenedRecord = { record: null, state: 'loading' };

export type RecordParts = {
  readonly calls: Calls<'getStudyRecord'>;
  readonly sessionStorage: KeyValueStorage;
  /** The list that gave the ticket is of no use any more, either. */
  readonly forgetRows: () => void;
};

/** The study record of the row that was chosen in this tab; its ticket is all that opens it (security X3). */
export type RecordController = Pick<Cell<OpenedRecord>, 'get' | 'subscribe'> & {
  readonly open: () => Promise<void>;
};

export function createRecordController({ calls, sessionStorage, forgetRows }: RecordParts): RecordController {
  const opened = createCell<OpenedRecord>(LOADING_RECORD);

  async function read(): Promise<OpenedRecord> {
    const row = readRecordRow(sessionStorage);
    if (row === null) return { record: null, state: 'closed', message: null };
    const result = await calls.getStudyRecord(row);
    if (result.errcode === ERRCODES.OK) return { record: result.data };
    const message = result.errmsg;
    if (result.errcode !== ERRCODES.RECORD_TICKET_DEAD) return { record: null, state: 'failed', message };
    dropRecordRow(sessionStorage);
    forgetRows();
    return { record: null, state: 'closed', message };
  }

  return {
    get: opened.get,
    subscribe: opened.subscribe,
    open: async () => {
      opened.set(LOADING_RECORD);
      opened.set(await read());
    },
  };
}
