import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, durabilityProblems } from '#configuration/configuration.ts';
import { type Pool, pingDatabase, readDurability } from '#database/database.ts';
import { readSchemaState } from '#database/migration-store.ts';
import type { HealthCheck } from './health.ts';
import { findOldestRecording, hasContent, isWritable, writeBeat } from './health-store.ts';

/** What a process needs of its database: there, of this build's schema, the primary, and commits return. */
export function databaseChecks(db: Pool, process: string = randomUUID()): readonly HealthCheck[] {
  return [
    { word: 'database-away', holds: () => pingDatabase(db).then(() => true) },
    { word: 'migrations-pending', holds: async () => (await readSchemaState(db)) === 'ready' },
    { word: 'read-only', holds: () => isWritable(db) },
    { word: 'cannot-commit', holds: () => writeBeat(db, process).then(() => true) },
  ];
}

type Checked = Pick<Configuration, 'profile' | 'mediaDirectory' | 'segmentEvidence'>;

/** Everything that an API process needs before requests are sent to it, in the order in which it is told. `asked`: what features add. */
export function readinessChecks(
  db: Pool,
  configuration: Checked,
  asked: readonly HealthCheck[] = [],
): readonly HealthCheck[] {
  return [
    ...databaseChecks(db),
    ...(configuration.profile === 'production' ? [durabilityCheck(db)] : []),
    ...asked,
    { word: 'no-content', holds: () => hasContent(db) },
    // Where players fetch their media elsewhere, ours may be missing.
    ...(configuration.segmentEvidence ? [mediaCheck(db, configuration.mediaDirectory)] : []),
  ];
}

/** The server looks itself as soon as it can, and ends where an acknowledged second could be lost. */
function durabilityCheck(db: Pool): HealthCheck {
  let isDurable = false;
  return {
    word: 'not-durable',
    async holds() {
      isDurable ||= durabilityProblems(await readDurability(db)).length === 0;
      return isDurable;
    },
  };
}

/** One known file: a mount that is gone, or a machine that never got its recordings, has not that one either. */
function mediaCheck(db: Pool, directory: string): HealthCheck {
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
