import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from './runner.ts';

/** What a later start must know; stored inside the cluster (mode 0600) so that it travels with the data. */
export interface Connection {
  readonly port: number;
  /** Password of the role the application logs in as. */
  readonly password: string;
  /** Password of `postgres`, the superuser that the launcher itself uses. */
  readonly adminPassword: string;
}

/** Role and database of the application. The role is not a superuser, but may create databases, which tests need. */
export const APP_NAME = 'jixu';
/** The superuser. */
export const ADMIN_NAME = 'postgres';

const fileIn = (cluster: string): string => join(cluster, 'jixu-connection.json');
const secret = (): string => randomBytes(24).toString('base64url');

/** A connection with fresh random passwords. */
export function newConnection(port: number): Connection {
  return { port, password: secret(), adminPassword: secret() };
}

/** The stored connection; undefined when we did not create the cluster. Throws when it belongs to another account. */
export function readConnection(cluster: string): Connection | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(cluster), 'utf8'));
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    if (code === 'EACCES')
      throw new Error(`${cluster} belongs to another account; start as that one, or use another folder`);
    return undefined;
  }
}

/** Writes the connection atomically, so that a crash leaves the old one or the new one. */
export function writeConnection(cluster: string, connection: Connection, runner: Runner): void {
  const draft = `${fileIn(cluster)}.${process.pid}`;
  rmSync(draft, { force: true });
  // 'wx' does not follow links: the folder belongs to an account that must not be able to make root write elsewhere.
  writeFileSync(draft, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(draft, runner.uid, runner.gid);
  renameSync(draft, fileIn(cluster));
}

/** The address the application reads as DATABASE_URL. */
export function urlOf(connection: Connection): string {
  return `postgres://${APP_NAME}:${connection.password}@127.0.0.1:${connection.port}/${APP_NAME}`;
}
