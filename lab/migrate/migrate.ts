// Big tables and many learners: a migration that has to wait leaves readers alone, an index is built beside them, a command
// takes longer than any request may, and rules are simulated and published for everybody of a large site.
//   node lab/migrate/migrate.ts --rows 10000000 --learners 200000 --kind embedded|system
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { fillDatabase } from '../environment/api-server.ts';
import { startCluster } from '../environment/cluster.ts';
import { fillTable, proveHeldTable } from './held-table.ts';
import { fillLearners, proveManyLearners } from './many-learners.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    learners: { type: 'string', default: '200000' },
    kind: { type: 'string', default: 'embedded' },
  },
});
const [rows, learners] = [Number(values.rows), Number(values.learners)];

const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-migrate-'));
const cluster = await startCluster({ dataDir, kind: values.kind === 'system' ? 'system' : 'embedded' });
const connect = (): postgres.Sql => postgres(cluster.url, { max: 1, onnotice: () => undefined });
let failures: string[] = [];
try {
  const sql = connect();
  await fillTable(sql, rows);
  console.log(`PostgreSQL ${cluster.version}, a table of ${rows} rows`);
  failures = await proveHeldTable(connect, cluster.url, rows);
  // The rest is a site of its own.
  await sql.unsafe('drop table watched_thing, kysely_migration');
  await fillDatabase(cluster.url);
  await fillLearners(sql, learners);
  await sql.end();
  failures.push(...(await proveManyLearners(cluster.url, learners)));
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
