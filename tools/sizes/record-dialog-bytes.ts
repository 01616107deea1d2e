// node tools/sizes/record-dialog-bytes.ts: records the current sizes of the dialogs as their new limits.
import { measureDialogs } from './dialog-bytes.ts';
import { dialogEntries } from './dialog-entries.ts';
import { readRecorded, writeRecorded } from './recorded-bytes.ts';

const recorded = readRecorded();
const measured = await measureDialogs(dialogEntries());
for (const { slug, js, css } of measured) {
  const before = recorded[slug];
  const change = before ? `, before ${before.js} + ${before.css}` : ', new';
  console.log(`${slug}: ${js} + ${css} bytes${change}`);
}
writeRecorded(measured);
