import { CONSTANTS } from '@jixu/constants';
import { hostList, readTrackingConfig, trackingOrigins } from '@jixu/domain/site/tracking/tracking-config';
import { type Environment, type EnvironmentProblem, readEnvironment } from '@jixu/serving/environment';
import {
  addressOf,
  drainMsOf,
  drainTime,
  isOrigin,
  listed,
  originList,
  portNumber,
  requiredText,
  trustedHops,
  wholeNumber,
  zProfile,
} from '@jixu/serving/fields';
import { z } from 'zod';
import { apiOriginsOf } from './api-addresses.ts';

/** The web server's configuration. Addresses have no trailing slash. */
export type WebConfig = {
  port: number;
  host: string;
  /** Where API processes listen, e.g. `http://127.0.0.1:3011`; at least one. */
  apiOrigins: readonly string[];
  /** The public origin of the site; decides about HSTS. */
  siteOrigin: string;
  /** How many proxies in front of us are believed about a visitor's address. */
  trustedHops: number;
  development: boolean;
  /** On the developer's own machine. */
  local: boolean;
  logLevel: string;
  /** How long a shared page may be served; at most SHELL-26. */
  htmlCacheSeconds: number;
  /** The alternate static hosts, in the order to try them (SHELL-40). They must allow other origins (CORS). */
  staticHosts: readonly string[];
  /** Where pages may report usage; empty where that is not configured. */
  trackingOrigins: readonly string[];
  /** Where the payment page may post its form: Alipay's gateway, and the cashier that it redirects to. */
  payFormOrigins: readonly string[];
  /** The origin of the face checker, which the page of face checks alone may ask; empty where that is not configured. */
  faceOrigins: readonly string[];
  /** How long requests are still accepted after we were asked to stop, ms. */
  drainMs: number;
};

const staticHosts = z
  .string()
  .default('')
  .transform(listed)
  .refine((hosts) => hosts.length <= CONSTANTS.ALTERNATE_STATIC_HOSTS && hosts.every(isOrigin), {
    error: `must be at most ${CONSTANTS.ALTERNATE_STATIC_HOSTS} origins, such as https://static.example`,
  })
  .transform((hosts) => hosts.map((host) => new URL(host).origin));

/** Alipay's own: the gateway that the form is posted to redirects to the cashier, on other hosts of Alipay. */
const ALIPAY_ORIGINS = 'https://openapi.alipay.com https://*.alipay.com';

const formOrigins = z
  .string()
  .default(ALIPAY_ORIGINS)
  .transform(listed)
  .refine((origins) => origins.every((origin) => isOrigin(origin.replace('://*.', '://'))), {
    error: 'must be origins such as https://openapi.alipay.com, or https://*.alipay.com',
  });

const productionHosts = z
  .string()
  .optional()
  .refine((hosts) => hostList(hosts).length <= CONSTANTS.TRACK_PRODUCTION_HOSTS, {
    error: `must be at most ${CONSTANTS.TRACK_PRODUCTION_HOSTS} hosts`,
  });

/** What the web server itself reads; what a page shows of the environment is read by public-config. */
const webEnvironment = z.object({
  PROFILE: zProfile.optional(),
  NODE_ENV: z.string().optional(),
  HOST: requiredText().default('0.0.0.0'),
  PORT: portNumber(CONSTANTS.SITE_PORT),
  API_URL: originList,
  SITE_ORIGIN: addressOf().optional(),
  TRUST_PROXY: trustedHops(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HTML_CACHE_SECONDS: wholeNumber(CONSTANTS.HTML_CACHE_SECONDS, 1, CONSTANTS.HTML_CACHE_SECONDS),
  STATIC_HOSTS: staticHosts,
  /** Tracking is optional, but its configuration must not be silently ignored. */
  TRACK_HOST_PROD: addressOf().optional(),
  TRACK_HOST_TEST: addressOf().optional(),
  TRACK_PROD_SITE_HOSTS: productionHosts,
  ALIPAY_FORM_ORIGINS: formOrigins,
  /** Optional, but where one is set it must be right. */
  FACE_CHECK_BASE: addressOf().optional(),
  FACE_TIMEOUT_SECONDS: wholeNumber(CONSTANTS.FACE_TIMEOUT_SECONDS, 20, 3600).optional(),
  DRAIN_SECONDS: drainTime,
});

function missingInProduction(environment: Environment): EnvironmentProblem[] {
  if (environment.PROFILE !== 'production') return [];
  return ['SMS_SIGN_SECRET', 'SITE_ORIGIN']
    .filter((variable) => !environment[variable])
    .map((variable) => ({ variable, problem: 'must be set in production' }));
}

export type WebConfigResult =
  | { ok: true; config: WebConfig }
  | { ok: false; problems: readonly EnvironmentProblem[] };

/** Reads the environment; all problems at once. */
export function readConfig(environment: Environment, args: readonly string[]): WebConfigResult {
  const result = readEnvironment(webEnvironment, environment);
  const problems = [...(result.ok ? [] : result.problems), ...missingInProduction(environment)];
  if (!result.ok || problems.length > 0) return { ok: false, problems };
  const { values } = result;
  const config: WebConfig = {
    port: values.PORT,
    host: values.HOST,
    apiOrigins: apiOriginsOf(values.API_URL),
    siteOrigin: values.SITE_ORIGIN?.origin ?? `http://127.0.0.1:${values.PORT}`,
    trustedHops: values.TRUST_PROXY,
    development: args.includes('--dev') || values.NODE_ENV === 'development',
    local: values.PROFILE === 'local',
    logLevel: values.LOG_LEVEL,
    htmlCacheSeconds: values.HTML_CACHE_SECONDS,
    staticHosts: values.STATIC_HOSTS,
    trackingOrigins: trackingOrigins(readTrackingConfig(environment)),
    payFormOrigins: values.ALIPAY_FORM_ORIGINS,
    faceOrigins: values.FACE_CHECK_BASE === undefined ? [] : [values.FACE_CHECK_BASE.origin],
    drainMs: drainMsOf(values.DRAIN_SECONDS, values.PROFILE),
  };
  return { ok: true, config };
}
