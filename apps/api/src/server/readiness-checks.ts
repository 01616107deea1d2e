import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, durabilityProblems } from '#configuration/configuration.ts';
import { type DatabasePool, pingDatabase, readDurability } from '#database/database.ts';
import { readSchemaState } from '#database/migration-store.ts';
import { checkKeys } from '#features/keys/check-keys.ts';
import type { HealthCheck } from './health.ts';
import { findOldestRecording, hasContent, isWritable, writeBeat } from './health-store.ts';
import type { Log } from './log.ts';

/** What a process needs of its database: there, of this build's schema, the primary, and commits return. */
export function databaseChecks(db: DatabasePool, process: string = randomUUID()): readonly HealthCheck[] {
  return [
    { word: 'database-away', holds: () => pingDatabase(db).then(() => true) },
    { word: 'migrations-pending', holds: async () => (await readSchemaState(db)) === 'ready' },
    { word: 'read-only', holds: () => isWritable(db) },
    { word: 'cannot-commit', holds: () => writeBeat(db, process).then(() => true) },
  ];
}

type Checked = Pick<Configuration, 'profile' | 'mediaDirectory' | 'segmentEvidence'> & Parameters<typeof checkKeys>[1];

/** Everything that an API process needs before requests are sent to it, in the order in which it is told. */
export function readinessChecks(
  db: DatabasePool,
  configuration: Checked,
  log: Pick<Log, 'error'>,
): readonly HealthCheck[] {
  return [
    ...databaseChecks(db),
    ...(configuration.profile === 'production' ? [durabilityCheck(db)] : []),
    keyCheck(db, configuration, log),
    { word: 'no-content', holds: () => hasContent(db) },
    // Where players fetch their media elsewhere, ours may be missing.
    ...(configuration.segmentEvidence ? [mediaCheck(db, configuration.mediaDirectory)] : []),
  ];
}

/** The server looks itself as soon as it can, and ends where an acknowledged second could be lost. */
function durabilityCheck(db: DatabasePool): HealthCheck {
  let isDurable = false;
  return {
    word: 'not-durable',
    async holds() {
      isDurable ||= durabilityProblems(await readDurability(db)).length === 0;
      return isDurable;
    },
  };
}

/** With another FIELD_KEY a process would make a second learner of everybody who logs in. The log says which key it is. */
function keyCheck(db: DatabasePool, configuration: Checked, log: Pick<Log, 'error'>): HealthCheck {
  return {
    word: 'keys-differ',
    async holds() {
      const problems = await checkKeys(db, configuration);
      if (problems.length === 0) return true;
      const outcome = problems.map(({ variable }) => variable).join('/');
      log.error('keys are not those of the database', { outcome });
      return false;
    },
  };
}

/** One known file: a mount that is gone, or a machine that never got its recordings, has not that one either. */
function mediaCheck(db: DatabasePool, directory: string): HealthCheck {
  return {
    word: 'no-media',
    async holds() {
      const video = await findOldestRecording(db);
      if (video === null) return true;
      const file = await open(path.join(directory, String(video), 'master.m3u8'));
      await file.close();
      return true;
    },
  };
}
