/** What is wrong with the content, and where. */
export interface ContentFault {
  /** Below the folder of the content. */
  readonly file: string;
  /** The JSON pointer of the value (RFC 6901); empty for the whole file. */
  readonly pointer: string;
  /** Counted from 1; 0 where there is no such text. */
  readonly line: number;
  readonly message: string;
}

/** The steps from a document to one of its values. */
export type ValuePath = readonly PropertyKey[];

export const pointerOf = (path: ValuePath): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** As an editor opens it: `courses.json:123 /courses/0/id: …`. */
export function describeFault({ file, line, pointer, message }: ContentFault): string {
  const place = line > 0 ? `${file}:${line}` : file;
  return `${place}${pointer === '' ? '' : ` ${pointer}`}: ${message}`;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;

interface Level {
  readonly pointer: string;
  /** The name of the next value; an index in a list. */
  key: string | number;
  awaitsName: boolean;
}

/** The line on which each value of a JSON text begins, by its pointer. The text is one that JSON.parse has read. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '\n') line++;
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level !== undefined) nextOf(level);
    else if (token === ':' || token === ',') continue;
    else if (level?.awaitsName) Object.assign(level, { key: JSON.parse(token), awaitsName: false });
    else {
      const pointer = level === undefined ? '' : `${level.pointer}${pointerOf([level.key])}`;
      lines.set(pointer, line);
      if (token === '{') levels.push({ pointer, key: '', awaitsName: true });
      if (token === '[') levels.push({ pointer, key: 0, awaitsName: false });
    }
  }
  return lines;
}

function nextOf(level: Level): void {
  if (typeof level.key === 'number') level.key++;
  else level.awaitsName = true;
}
