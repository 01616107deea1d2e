import type { Migration } from 'kysely/migration';
import * as identity from './0001-identity.ts';
import * as catalogue from './0002-catalogue.ts';
import * as claim from './0003-claim.ts';
import * as watching from './0004-watching.ts';
import * as content from './0005-content.ts';
import * as loginCode from './0006-login-code.ts';
import * as proofLookup from './0007-proof-lookup.ts';
import * as answeredSequences from './0008-answered-sequences.ts';
import * as changes from './0009-changes.ts';
import * as versions from './0010-versions.ts';
import * as years from './0011-years.ts';
import * as studyNotices from './0012-study-notices.ts';
import * as offers from './0013-offers.ts';
import * as orders from './0014-orders.ts';

/**
 * Every migration by its name, in order. A list rather than a folder read at run time, because the server is shipped as
 * one file.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-claim': claim,
  '0004-watching': watching,
  '0005-content': content,
  '0006-login-code': loginCode,
  '0007-proof-lookup': proofLookup,
  '0008-answered-sequences': answeredSequences,
  '0009-changes': changes,
  '0010-versions': versions,
  '0011-years': years,
  '0012-study-notices': studyNotices,
  '0013-offers': offers,
  '0014-orders': orders,
};
