import type { Environment, EnvironmentResult } from '@jixu/serving/environment';
import { readEnvironment } from '@jixu/serving/environment';
import { addressOf } from '@jixu/serving/fields';
import { z } from 'zod';
import { bureauAccountOf } from './bureau-account.ts';
import { fieldKey, zApiEnvironment } from './configuration.ts';

const zMigrating = zApiEnvironment.pick({ DATABASE_URL: true });

/** The key encrypts the demo people, whom only a local site has: elsewhere the script is not given it. */
const zSeeding = zApiEnvironment
  .pick({ PROFILE: true, DATABASE_URL: true, PROOF_KEY_FILE: true })
  .extend({
    FIELD_KEY: fieldKey().optional(),
    FIELD_KEY_OTHER: fieldKey().optional(),
    PARTIES_ORIGIN: addressOf().optional(),
    SITE_ORIGIN: addressOf().optional(),
  })
  .refine(({ PROFILE, FIELD_KEY }) => PROFILE !== 'local' || FIELD_KEY !== undefined, {
    path: ['FIELD_KEY'],
    error: 'is not set',
  })
  .transform(({ PROFILE, DATABASE_URL, PARTIES_ORIGIN, PROOF_KEY_FILE, SITE_ORIGIN, ...keys }) => {
    const isLocal = PROFILE === 'local';
    const { FIELD_KEY = null, FIELD_KEY_OTHER = null } = keys;
    return {
      databaseUrl: DATABASE_URL.href,
      demoKey: isLocal ? FIELD_KEY : null,
      demoKeyOther: isLocal ? FIELD_KEY_OTHER : null,
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

const zFieldKeys = zApiEnvironment
  .pick({ FIELD_KEY: true, FIELD_KEY_OTHER: true })
  .transform(({ FIELD_KEY, FIELD_KEY_OTHER = null }) => ({
    fieldKey: FIELD_KEY,
    fieldKeyOther: FIELD_KEY_OTHER,
  }));

/** The keys of what is looked up by a person's number. */
export const readFieldKeys = (environment: Environment): EnvironmentResult<z.infer<typeof zFieldKeys>> =>
  readEnvironment(zFieldKeys, environment);

const zRotation = z.object({ FIELD_KEY: fieldKey(), FIELD_KEY_OTHER: fieldKey() }).transform((values) => ({
  fieldKey: values.FIELD_KEY,
  fieldKeyOther: values.FIELD_KEY_OTHER,
}));

const zSigning = zApiEnvironment.pick({ SIGNING_KEY: true, SMS_SIGN_SECRET: true }).transform((values) => ({
  signingKey: Buffer.from(values.SIGNING_KEY, 'hex'),
  smsSignSecret: values.SMS_SIGN_SECRET,
}));

/** The field key to be put in use, and the one in whose place it comes. */
export const readRotation = (environment: Environment): EnvironmentResult<z.infer<typeof zRotation>> =>
  readEnvironment(zRotation, environment);

/** The keys that sign what does not last. */
export const readSigning = (environment: Environment): EnvironmentResult<z.infer<typeof zSigning>> =>
  readEnvironment(zSigning, environment);

/** What migrate.ts and operator.ts read of the environment: the address of the database. */
export const readMigrating = (environment: Environment): EnvironmentResult<{ DATABASE_URL: URL }> =>
  readEnvironment(zMigrating, environment);

/** What seed.ts reads of the environment: simulators and demo people belong to a local site alone. */
export const readSeeding = (environment: Environment): EnvironmentResult<z.infer<typeof zSeeding>> =>
  readEnvironment(zSeeding, environment);

/** Who is asked for statements of credits. */
export const readBureau = (environment: Environment): EnvironmentResult<z.infer<typeof zBureau>> =>
  readEnvironment(zBureau, environment);
