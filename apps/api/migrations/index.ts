import type { Migration } from 'kysely/migration';
import * as identity from './0001-identity.ts';
import * as catalogue from './0002-catalogue.ts';
import * as claim from './0003-claim.ts';
import * as watching from './0004-watching.ts';

/** Every migration by its name, in order. A list and not a folder read at run time: the server is shipped as one file. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-claim': claim,
  '0004-watching': watching,
};
