import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './people.ts';

/** A place where personal data leaked. */
export interface CanaryFound {
  /** The file, or the name the caller gave the text. */
  readonly where: string;
  readonly what: 'name' | 'idNumber' | 'telephone';
  /** The encoding found: plain, percent, json (\u escapes), base64 or hex. */
  readonly as: string;
}

type Spelling = readonly [as: string, text: string];

/** The base64 form of a text depends on its offset in the stream: keep the part that is independent of its neighbours. */
function base64Spellings(value: string): Spelling[] {
  return [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
    const start = Math.ceil((shift * 8) / 6);
    const whole = Math.floor((bytes.length * 8) / 6);
    return ['base64', bytes.toString('base64').slice(start, whole)] as const;
  });
}

function spellingsOf(value: string): Spelling[] {
  const json = [...value]
    .map((sign) => (sign < '\x80' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('');
  const spellings: Spelling[] = [
    ['plain', value],
    ['percent', encodeURIComponent(value)],
    ['json', json],
    ['hex', Buffer.from(value).toString('hex')],
    ...base64Spellings(value),
  ];
  // Encodings equal to the plain text, and ones too short to be significant, would cause false alarms.
  return spellings.filter(([as, text]) => as === 'plain' || (text !== value && text.length >= 6));
}

/** Searches a text for people who must not appear in it, in the encodings personal data leak in. */
export function canariesInText(text: string, people: readonly Person[], where = 'text'): CanaryFound[] {
  const folded = text.toLowerCase();
  return people.flatMap((person) =>
    (['name', 'idNumber', 'telephone'] as const).flatMap((what) =>
      spellingsOf(person[what])
        .filter(([as, spelling]) =>
          as === 'base64' ? text.includes(spelling) : folded.includes(spelling.toLowerCase()),
        )
        .map(([as]) => ({ where, what, as })),
    ),
  );
}

/** Searches every file below the folders (log files, dumps, build output) as raw bytes. */
export function canariesInFiles(paths: readonly string[], people: readonly Person[]): CanaryFound[] {
  return paths.flatMap((path) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) => canariesInText(readFileSync(file, 'utf8'), people, file)),
  );
}
