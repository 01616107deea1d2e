import { isUtf8 } from 'node:buffer';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { ERRCODES } from '@jixu/constants';
import { TransportRejection } from './envelope.ts';

/** A repeated field becomes a list, so that it cannot be ambiguous. */
export type Fields = ParsedUrlQuery;

/** What stands for bytes that were no UTF-8, once they were decoded; somebody may also have meant it. */
const REPLACEMENT = '\uFFFD';
const MOST_OF_NAME = 100;

export const isReplaced = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes(REPLACEMENT) : Array.isArray(value) && value.some(isReplaced);

/**
 * The fields of a query or form, exactly as sent.
 * @throws TransportRejection 400 naming the first field that is not UTF-8: it is not guessed what was meant.
 */
export function fieldsOf(part: 'query' | 'body', sent: Buffer): Fields {
  const fields = parse(sent.toString('utf8'));
  for (const name in fields)
    if (isReplaced(name) || isReplaced(fields[name])) return checked(part, sent, fields);
  return fields;
}

function checked(part: 'query' | 'body', sent: Buffer, fields: Fields): Fields {
  for (const pair of sent.toString('latin1').split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!isUtf8(bytesOf(name))) throw notUtf8(part);
    if (!value.every((text) => isUtf8(bytesOf(text))))
      throw notUtf8(`${part}.${bytesOf(name).toString('utf8').slice(0, MOST_OF_NAME)}`);
  }
  return fields;
}

/** A part of a pair, a byte a character, without its percent signs. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** The rejection of a field whose bytes are no UTF-8. */
export function notUtf8(field: string): TransportRejection {
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue: { field, issue: 'is not UTF-8' } });
}
