import { CONSTANTS } from '@jixu/constants';
import { hostList, readTrackingConfig, trackingOrigins } from '@jixu/domain/tracking/tracking-config';
import { readStaticHosts } from './fallback-hosts.ts';

/** The web server's configuration. Addresses have no trailing slash. */
export type WebConfig = {
  port: number;
  host: string;
  /** Where the API listens, e.g. `http://127.0.0.1:3011`. */
  apiUrl: string;
  /** The public origin of the site; decides about HSTS. */
  siteOrigin: string;
  /** True when a trusted reverse proxy is in front, whose X-Forwarded-For can be believed. */
  trustProxy: boolean;
  development: boolean;
  logLevel: string;
  /** How long a shared page may be served; at most SHELL-26. */
  htmlCacheSeconds: number;
  /** The alternate static hosts, in the order to try them (SHELL-40). They must allow other origins (CORS). */
  staticHosts: readonly string[];
  /** Where pages may report usage; empty where that is not configured. */
  trackingOrigins: readonly string[];
};

export type ConfigProblem = { variable: string; problem: string };

const stripSlash = (address: string): string => address.replace(/\/+$/, '');

function isHttpAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Tracking is optional, but its configuration must not be silently ignored. */
function trackingProblems(env: Record<string, string | undefined>): ConfigProblem[] {
  const servers = ['TRACK_HOST_PROD', 'TRACK_HOST_TEST'].filter(
    (name) => env[name] && !isHttpAddress(env[name]),
  );
  const problems = servers.map((variable) => ({ variable, problem: 'must be an http address' }));
  if (hostList(env.TRACK_PROD_SITE_HOSTS).length > CONSTANTS.TRACK_PRODUCTION_HOSTS) {
    const problem = `must be at most ${CONSTANTS.TRACK_PRODUCTION_HOSTS} hosts`;
    problems.push({ variable: 'TRACK_PROD_SITE_HOSTS', problem });
  }
  return problems;
}

/** Reads and checks the environment. Returns all problems at once, so that an operator can fix them together. */
export function readConfig(
  env: Record<string, string | undefined>,
  args: readonly string[],
): { config: WebConfig; problems: ConfigProblem[] } {
  const port = Number(env.PORT || CONSTANTS.SITE_PORT);
  const staticHosts = readStaticHosts(env.STATIC_HOSTS ?? '');
  const config: WebConfig = {
    port,
    host: env.HOST || '0.0.0.0',
    apiUrl: stripSlash(env.API_URL || 'http://127.0.0.1:3011'),
    siteOrigin: stripSlash(env.SITE_ORIGIN || `http://127.0.0.1:${port}`),
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    development: args.includes('--dev') || env.NODE_ENV === 'development',
    logLevel: env.LOG_LEVEL || 'info',
    htmlCacheSeconds: Number(env.HTML_CACHE_SECONDS || CONSTANTS.HTML_CACHE_SECONDS),
    staticHosts: staticHosts ?? [],
    trackingOrigins: trackingOrigins(readTrackingConfig(env)),
  };
  const problems: ConfigProblem[] = [];
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push({ variable: 'PORT', problem: 'must be a port number between 0 and 65535' });
  }
  if (!isHttpAddress(config.apiUrl))
    problems.push({ variable: 'API_URL', problem: 'must be an http address' });
  if (!isHttpAddress(config.siteOrigin)) {
    problems.push({ variable: 'SITE_ORIGIN', problem: 'must be an http address' });
  }
  const { htmlCacheSeconds } = config;
  if (!(htmlCacheSeconds > 0 && htmlCacheSeconds <= CONSTANTS.HTML_CACHE_SECONDS)) {
    const problem = `must be a number of seconds, at most ${CONSTANTS.HTML_CACHE_SECONDS}`;
    problems.push({ variable: 'HTML_CACHE_SECONDS', problem });
  }
  if (staticHosts === null) {
    const problem = `must be at most ${CONSTANTS.ALTERNATE_STATIC_HOSTS} origins, such as https://static.example`;
    problems.push({ variable: 'STATIC_HOSTS', problem });
  }
  problems.push(...trackingProblems(env));
  if (env.PROFILE === 'production' && !env.SMS_SIGN_SECRET) {
    problems.push({ variable: 'SMS_SIGN_SECRET', problem: 'must be set in production' });
  }
  return { config, problems };
}
