import { CONSTANTS } from '@jixu/constants';
import { externalUrl } from '../navigation/safe-url.ts';
import { readUploadLimits, type UploadLimits } from './upload-schedule.ts';

/** What a browser needs for usage reports. It is part of the page, so nothing in it is secret. */
export interface TrackingConfig {
  /** Part of a report's sign; a checksum, not a protection. */
  readonly secret: string;
  readonly appId: string;
  /** Addresses of the tracking servers without a trailing slash; empty: none. */
  readonly productionServer: string;
  readonly testServer: string;
  /** Hosts of the site that report to the production server, such as `jixu.example` or `127.0.0.1:3010`. */
  readonly productionHosts: readonly string[];
  /** Source of registrations (TRACK-18). */
  readonly registrationType: string;
  readonly limits: UploadLimits;
}

type Environment = Readonly<Record<string, string | undefined>>;

const serverOf = (text: string | undefined): string => (externalUrl(text ?? '') ?? '').replace(/\/+$/, '');

/** Hosts in a list separated by commas or blanks. */
export const hostList = (text: string | undefined): string[] =>
  (text ?? '').split(/[\s,]+/).filter((host) => host !== '');

/** Reads TRACK_*; null, so that nothing is collected, unless secret, app id and one server are set (TRACK-40). */
export function readTrackingConfig(env: Environment): TrackingConfig | null {
  const { TRACK_SECRET: secret = '', TRACK_APP_ID: appId = '' } = env;
  const productionServer = serverOf(env.TRACK_HOST_PROD);
  const testServer = serverOf(env.TRACK_HOST_TEST);
  if (secret === '' || appId === '' || (productionServer === '' && testServer === '')) return null;
  return {
    secret,
    appId,
    productionServer,
    testServer,
    productionHosts: hostList(env.TRACK_PROD_SITE_HOSTS),
    registrationType: env.TRACK_REG_TYPE || CONSTANTS.TRACK_REGISTRATION_TYPE,
    limits: readUploadLimits(env.TRACK_UPLOAD_TICKS, env.TRACK_BATCH),
  };
}

/** The origins to which pages may report. */
export function trackingOrigins(config: TrackingConfig | null): readonly string[] {
  const servers = [config?.productionServer, config?.testServer].filter((server) => Boolean(server));
  return [...new Set(servers.map((server) => new URL(server ?? '').origin))];
}

/** The tracking server for a site on this host; empty: none, and nothing is collected (TRACK-19). */
export function trackingServer(config: TrackingConfig, host: string): string {
  return config.productionHosts.includes(host) ? config.productionServer : config.testServer;
}
