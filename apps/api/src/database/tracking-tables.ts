import type { GeneratedAlways } from 'kysely';
import type { Json, Stamped } from './column-types.ts';

interface TrackEventTable {
  id: GeneratedAlways<number>;
  identity: Buffer;
  uuid: string;
  uuid_type: number;
  out_token: string;
  repeat_type: number;
  event_name: string;
  info: Json<Readonly<Record<string, string>>>;
  log_time: number;
  device: string;
  system: string;
  app_version: string;
  platform: string;
  received_at: Stamped;
}

/** Reports of use. */
export interface TrackingTables {
  track_event: TrackEventTable;
}
