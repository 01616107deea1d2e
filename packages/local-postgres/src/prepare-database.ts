import { APP_NAME, type Connection } from './connection-file.ts';
import { openAdminSession } from './server-process.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates the application's role (not a superuser) and its database where they are missing, and sets the stored
 * password. Returns the server's version, e.g. "18.4".
 */
export async function prepareDatabase(connection: Connection): Promise<string> {
  const session = await openAdminSession(connection);
  try {
    const roles = await session.query(`SELECT 1 FROM pg_roles WHERE rolname = ${literal(APP_NAME)}`);
    const verb = roles.length === 0 ? 'CREATE' : 'ALTER';
    await session.query(`${verb} ROLE ${APP_NAME} LOGIN CREATEDB PASSWORD ${literal(connection.password)}`);
    const databases = await session.query(`SELECT 1 FROM pg_database WHERE datname = ${literal(APP_NAME)}`);
    if (databases.length === 0) await session.query(`CREATE DATABASE ${APP_NAME} OWNER ${APP_NAME}`);
    return session.serverVersion;
  } finally {
    session.close();
  }
}
