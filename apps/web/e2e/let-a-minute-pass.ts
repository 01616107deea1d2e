import { runStatement } from '@jixu/test-kit/postgres-for-tests';
import type { Site } from '@jixu/tools/site';

/** Every text message is a minute older from now on: a telephone gets one a minute. */
export const letAMinutePass = ({ databaseUrl }: Site): Promise<unknown> =>
  runStatement(databaseUrl, `update sms_sent set sent_at = sent_at - interval '61 seconds'`);
