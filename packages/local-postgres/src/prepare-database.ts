import { APP_NAME, type Connection } from './connection-file.ts';
import { asAdmin } from './server-process.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the application's role (not a superuser) and its database where they are missing, and sets the stored
 * password. Returns the server's version, e.g. "18.4".
 */
export function prepareDatabase(connection: Connection): Promise<string> {
  return asAdmin(connection, async (sql) => {
    const roles = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${APP_NAME}`;
    const verb = roles.count === 0 ? 'CREATE' : 'ALTER';
    await sql.unsafe(`${verb} ROLE ${APP_NAME} LOGIN CREATEDB PASSWORD ${literal(connection.password)}`);
    const databases = await sql`SELECT 1 FROM pg_database WHERE datname = ${APP_NAME}`;
    if (databases.count === 0) await sql`CREATE DATABASE ${sql(APP_NAME)} OWNER ${sql(APP_NAME)}`.simple();
    const [version] = await sql<[{ server_version: string }]>`SHOW server_version`;
    return version.server_version;
  });
}
