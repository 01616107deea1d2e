import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeZip } from './parts/store-zip.ts';

const FOLDER = join(import.meta.dirname, '../../../lab/recount/sample');
const NAMES = ['events.jsonl', 'rule.json', 'courses.json', 'exams.json', 'stored.json'];
const WATCHED = '"granted":[[50000,90000]]';

/** The evidence of an invented year that holds every kind of event, and its twin in which five seconds were added by hand. */
export function samplePacks(): { readonly sound: Buffer; readonly broken: Buffer } {
  const files = new Map(NAMES.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
  const events = files.get('events.jsonl') ?? '';
  if (events.split(WATCHED).length !== 2) throw new Error('what is broken in the sample is not there once');
  const changed = events.replace(WATCHED, '"granted":[[50000,95000]]');
  return { sound: storeZip(files), broken: storeZip(new Map([...files, ['events.jsonl', changed]])) };
}
