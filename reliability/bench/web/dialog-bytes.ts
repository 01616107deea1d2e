// What each dialog costs the first learner to open it, gzip 9, beyond React: built alone, as a page would load it.
import { measureDialog, measureDialogs } from '@jixu/tools/sizes/dialog-bytes.ts';
import { DIALOG_FRAME, dialogEntries } from '@jixu/tools/sizes/dialog-entries.ts';
import { MOST_GROWTH, readRecorded } from '@jixu/tools/sizes/recorded-bytes.ts';
import { printRow, type Row } from '../rounds.ts';

/** One row per dialog; whichever is opened first also pays for the shared frame. */
export async function benchDialogBytes(): Promise<Row[]> {
  const recorded = readRecorded();
  const frame = await measureDialog(DIALOG_FRAME);
  const dialogs = await measureDialogs(dialogEntries());
  return dialogs.map(({ slug, js, css }) => {
    const agreed = recorded[slug];
    return {
      what: `dialog ${slug}`,
      ours: (js + css) / 1000,
      peer: (frame.js + frame.css) / 1000,
      unit: 'KB gzip 9 over React (the peer: the frame of every dialog alone)',
      ratios: [(js + css) / (frame.js + frame.css)],
      goal: 'at most 5 % over its recorded size',
      met: agreed !== undefined && js <= agreed.js * MOST_GROWTH && css <= agreed.css * MOST_GROWTH,
      note: `JS ${(js / 1000).toFixed(1)}, CSS ${(css / 1000).toFixed(1)}`,
    };
  });
}

if (import.meta.main) {
  for (const row of await benchDialogBytes()) printRow(row);
}
