import { isTurn, noFacts, noteNames, type PdfFacts } from './pdf-names.ts';
import { isDeflated, streamStarts, unpack } from './pdf-streams.ts';

/** unreadable: cut off, or encrypted, so that nobody can look into it. unsafe: it starts something, carries files, or hides what it holds. */
export type PdfVerdict = 'harmless' | 'unreadable' | 'unsafe';

/** All streams of a file, unpacked: one scanned page at least, a few of a large file, and what a bomb soon has. */
const LEAST_UNPACKED = 16 * 1024 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_RATIO = 100;
/** What unpacks to nothing costs time all the same; streams do not overlap, so that a file is read once. */
const MOST_READ_TIMES = 2;
const MOST_STREAMS = 20_000;
/** Packed over and over again. */
const MOST_LAYERS = 3;
const TAIL_BYTES = 2048;
const MOST_OPENINGS = 8;

/** What may still be unpacked, and read for it, bytes. */
interface Budget {
  unpacked: number;
  read: number;
}

/**
 * Looks for names in the file and in all its streams, rather than for what a reader would run. Everything it does takes
 * time in proportion to the bytes; it runs beside the event loop all the same (`judge-thread.ts`).
 */
export async function lookIntoPdf(bytes: Buffer): Promise<PdfVerdict> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'unreadable';
  const facts = noFacts();
  noteNames(bytes, facts);
  if (facts.isEncrypted) return 'unreadable';
  const isHidden = facts.hasCompressedObjects && facts.isOpaque;
  if (facts.isHarmful || isHidden || !(await lookIntoStreams(bytes, facts))) return 'unsafe';
  return facts.hasLink && actsOnOpening(bytes, facts) ? 'unsafe' : 'harmless';
}

/** False when a stream is harmful, or there is more of them than anybody looks into. */
async function lookIntoStreams(bytes: Buffer, facts: PdfFacts): Promise<boolean> {
  const budget: Budget = {
    unpacked: Math.min(Math.max(LEAST_UNPACKED, MOST_RATIO * bytes.length), MOST_UNPACKED),
    read: MOST_READ_TIMES * bytes.length,
  };
  let [streams, before] = [0, 0];
  for (const { keywordAt, starts } of streamStarts(bytes)) {
    if (++streams > MOST_STREAMS) return false;
    const said = noFacts();
    noteNames(bytes.subarray(before, keywordAt), said);
    before = keywordAt;
    if (said.isOfObjects && (said.hasPredictor || (facts.hasCompressedObjects && said.hasPictureFilter)))
      return false;
    for (const start of starts) {
      if (isDeflated(bytes, start) && !(await isHarmless(bytes.subarray(start), facts, budget, 1)))
        return false;
    }
  }
  return true;
}

async function isHarmless(packed: Buffer, facts: PdfFacts, budget: Budget, layer: number): Promise<boolean> {
  const most = layer === 1 ? budget.read : packed.length;
  const { content, read } = await unpack(packed.subarray(0, most), budget.unpacked);
  budget.unpacked -= content.length;
  if (layer === 1) budget.read -= read;
  if (budget.unpacked <= 0 || budget.read <= 0) return false;
  const found = noFacts();
  noteNames(content, found);
  if (found.isHarmful) return false;
  facts.hasLink ||= found.hasLink;
  // What it refers to may stand in any stream.
  facts.actsOnOpening ||= found.actsOnOpening || found.openedBy.length > 0;
  if (!isDeflated(content, 0)) return true;
  return layer < MOST_LAYERS && isHarmless(content, facts, budget, layer + 1);
}

const MOST_OF_ACTION = 500;

/** Whether opening it does anything but turn to a page, as far as the file says so plainly. */
function actsOnOpening(bytes: Buffer, { actsOnOpening, openedBy }: PdfFacts): boolean {
  if (actsOnOpening || openedBy.length > MOST_OPENINGS) return true;
  if (openedBy.length === 0) return false;
  const text = bytes.toString('latin1');
  return openedBy.some((reference) => {
    const [number, generation] = reference.split(' ');
    const header = new RegExp(`(?<!\\d)0*${number}[\\s\\0]+0*${generation}[\\s\\0]+obj`, 'g');
    const actions = [...text.matchAll(header)].map(({ 0: { length }, index }) => {
      const action = text.slice(index + length, index + length + MOST_OF_ACTION);
      return action.slice(0, action.indexOf('endobj')).trim();
    });
    return actions.length === 0 || !actions.every((action) => action.startsWith('[') || isTurn(action));
  });
}
