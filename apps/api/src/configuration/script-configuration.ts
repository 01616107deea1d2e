import type { Environment, EnvironmentResult } from '@jixu/serving/environment';
import { readEnvironment } from '@jixu/serving/environment';
import { addressOf } from '@jixu/serving/fields';
import type { z } from 'zod';
import { bureauAccountOf } from './bureau-account.ts';
import { key, zApiEnvironment } from './configuration.ts';

const zMigrating = zApiEnvironment.pick({ DATABASE_URL: true });

/** The key encrypts the demo people, whom only a local site has: elsewhere the script is not given it. */
const zSeeding = zApiEnvironment
  .pick({ PROFILE: true, DATABASE_URL: true, PROOF_KEY_FILE: true })
  .extend({
    FIELD_KEY: key().optional(),
    PARTIES_ORIGIN: addressOf().optional(),
    SITE_ORIGIN: addressOf().optional(),
  })
  .refine(({ PROFILE, FIELD_KEY }) => PROFILE !== 'local' || FIELD_KEY !== undefined, {
    path: ['FIELD_KEY'],
    error: 'is not set',
  })
  .transform(({ PROFILE, DATABASE_URL, FIELD_KEY = null, PARTIES_ORIGIN, PROOF_KEY_FILE, SITE_ORIGIN }) => {
    const isLocal = PROFILE === 'local';
    return {
      databaseUrl: DATABASE_URL.href,
      demoKey: isLocal ? FIELD_KEY : null,
      partiesOrigin: isLocal && PARTIES_ORIGIN ? PARTIES_ORIGIN.origin : null,
      /** Signs the proofs of the demo people. */
      proofs:
        isLocal && PROOF_KEY_FILE && SITE_ORIGIN
          ? { proofKey: PROOF_KEY_FILE, siteOrigins: [SITE_ORIGIN.origin] }
          : undefined,
    };
  });

const zBureau = zApiEnvironment
  .pick({ BUREAU_GATEWAY_URL: true, BUREAU_APP_ID: true, BUREAU_APP_SECRET: true })
  .transform(bureauAccountOf);

const zFieldKey = zApiEnvironment.pick({ FIELD_KEY: true }).transform(({ FIELD_KEY }) => FIELD_KEY);

/** The key of what is looked up by a person's number. */
export const readFieldKey = (environment: Environment): EnvironmentResult<string> =>
  readEnvironment(zFieldKey, environment);

/** What migrate.ts and operator.ts read of the environment: the address of the database. */
export const readMigrating = (environment: Environment): EnvironmentResult<{ DATABASE_URL: URL }> =>
  readEnvironment(zMigrating, environment);

/** What seed.ts reads of the environment: simulators and demo people belong to a local site alone. */
export const readSeeding = (environment: Environment): EnvironmentResult<z.infer<typeof zSeeding>> =>
  readEnvironment(zSeeding, environment);

/** Who is asked for statements of credits. */
export const readBureau = (environment: Environment): EnvironmentResult<z.infer<typeof zBureau>> =>
  readEnvironment(zBureau, environment);
