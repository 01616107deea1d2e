import { existsSync } from 'node:fs';
import type { DatabaseAddress } from '@jixu/serving/database-address';
import type { Environment, EnvironmentResult } from '@jixu/serving/environment';
import { readEnvironment } from '@jixu/serving/environment';
import { addressOf } from '@jixu/serving/fields';
import { z } from 'zod';
import { bureauAccountOf } from './bureau-account.ts';
import { fieldKey, zApiEnvironment } from './configuration.ts';
import { databaseProblems } from './production-problems.ts';

const zMigrating = zApiEnvironment.pick({ DATABASE_URL: true });

/** The key encrypts the demo people, whom only a local site has: elsewhere the script is not given it. */
const zSeeding = zApiEnvironment
  .pick({ PROFILE: true, DATABASE_URL: true, PROOF_KEY_FILE: true, SEGMENT_EVIDENCE: true })
  .extend({
    CONTENT_DIR: z
      .string()
      .refine((folder) => existsSync(folder), { error: 'must name a folder that is there' })
      .optional(),
    MEDIA_DIR: z.string().optional(),
    FIELD_KEY: fieldKey().optional(),
    FIELD_KEY_OTHER: fieldKey().optional(),
    PARTIES_ORIGIN: addressOf().optional(),
    SITE_ORIGIN: addressOf().optional(),
  })
  .refine(({ PROFILE, FIELD_KEY }) => PROFILE !== 'local' || FIELD_KEY !== undefined, {
    path: ['FIELD_KEY'],
    error: 'is not set',
  })
  .refine(
    ({ PROFILE, CONTENT_DIR, SEGMENT_EVIDENCE, MEDIA_DIR }) => {
      const hasCourses = PROFILE === 'local' || CONTENT_DIR !== undefined;
      return !hasCourses || SEGMENT_EVIDENCE === 'off' || MEDIA_DIR !== undefined;
    },
    { path: ['MEDIA_DIR'], error: 'is not set: the lengths of recordings are looked up there' },
  )
  .transform(({ PROFILE, DATABASE_URL, PARTIES_ORIGIN, ...values }) => {
    const { PROOF_KEY_FILE, SITE_ORIGIN, FIELD_KEY = null, FIELD_KEY_OTHER = null } = values;
    const isLocal = PROFILE === 'local';
    return {
      contentDirectory: values.CONTENT_DIR ?? null,
      /** The sample content is in the name of real regions: it belongs to a local site alone. */
      hasSample: isLocal,
      mediaDirectory: values.SEGMENT_EVIDENCE === 'off' ? null : (values.MEDIA_DIR ?? null),
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

/** A script carries the same data over the same wire as the server. */
function strictly<Values>(
  result: EnvironmentResult<Values>,
  environment: Environment,
): EnvironmentResult<Values> {
  const problems = environment.PROFILE === 'production' ? databaseProblems(environment) : [];
  if (problems.length === 0) return result;
  return { ok: false, problems: [...(result.ok ? [] : result.problems), ...problems] };
}

/** What migrate.ts and operator.ts read of the environment: the address of the database. */
export const readMigrating = (
  environment: Environment,
): EnvironmentResult<{ DATABASE_URL: DatabaseAddress }> =>
  strictly(readEnvironment(zMigrating, environment), environment);

/** What seed.ts reads of the environment: simulators and demo people belong to a local site alone. */
export const readSeeding = (environment: Environment): EnvironmentResult<z.infer<typeof zSeeding>> =>
  strictly(readEnvironment(zSeeding, environment), environment);

/** Who is asked for statements of credits. */
export const readBureau = (environment: Environment): EnvironmentResult<z.infer<typeof zBureau>> =>
  readEnvironment(zBureau, environment);
