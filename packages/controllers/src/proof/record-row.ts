import { readJson } from '@jixu/domain/text/read-json';
import type { KeyValueStorage } from '../ports.ts';
import type { ProofRow } from './proof-lookup-controller.ts';

/** What opens a study record: a row of the list with its ticket, number masked. */
export type RecordRow = Pick<ProofRow, 'course_id' | 'area_id' | 'year_id' | 'id_number' | 'ticket'>;

const KEY = 'studyRecordRow';

/** Stored for this tab, so that the record survives a reload while its ticket is valid. */
export function keepRecordRow(storage: Pick<KeyValueStorage, 'setItem'>, row: ProofRow): void {
  const { course_id, area_id, year_id, id_number, ticket } = row;
  const kept: RecordRow = { course_id, area_id, year_id, id_number, ticket };
  storage.setItem(KEY, JSON.stringify(kept));
}

/** The row opened last in this tab; null for none or an invalid one. */
export function readRecordRow(storage: Pick<KeyValueStorage, 'getItem'>): RecordRow | null {
  const row = readJson(storage.getItem(KEY));
  return isRecordRow(row) ? row : null;
}

export function dropRecordRow(storage: Pick<KeyValueStorage, 'removeItem'>): void {
  storage.removeItem(KEY);
}

function isRecordRow(row: unknown): row is RecordRow {
  if (typeof row !== 'object' || row === null) return false;
  const is = (name: string, kind: string) => typeof Reflect.get(row, name) === kind;
  const numbers = ['course_id', 'area_id', 'year_id'].every((name) => is(name, 'number'));
  return numbers && is('id_number', 'string') && is('ticket', 'string');
}
