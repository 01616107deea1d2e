import { ERRCODE_TEXT, type Errcode, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import type { Answer } from './scripted-server.ts';

export { captchaExample } from './responses.ts';

type Sentences = Readonly<Record<number, string>>;

/** A rejection with the catalogue's sentence: the operation's own where it has one. */
export function refused(errcode: Errcode, operationId = ''): Answer<null> {
  const own = (OPERATION_ERRCODE_TEXT as Readonly<Record<string, Sentences>>)[operationId]?.[errcode];
  return { errcode, errmsg: own ?? (ERRCODE_TEXT as Sentences)[errcode] ?? '', data: null };
}
