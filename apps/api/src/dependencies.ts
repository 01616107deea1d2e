import type { Configuration } from './configuration/configuration.ts';
import { openDatabase } from './database/database.ts';
import type { Dependencies } from './features/call.ts';
import { createHomeOptionKeeper } from './features/home/home-option-cache.ts';
import { createSessionKeeper } from './features/identity/session-cache.ts';
import { createLeaseKeeper } from './features/watching/hold-lease.ts';
import { createProgressReader } from './features/watching/progress-reader.ts';
import { createPushWriter } from './features/watching/push-writer.ts';
import { createSmsGateway } from './gateways/sms-gateway.ts';
import { createWechatGateway } from './gateways/wechat-gateway.ts';
import { createFieldSeal } from './secrets/field-seal.ts';
import { bufferedOutput, createLog } from './server/log.ts';
import { createRequestLimiter } from './server/request-limiter.ts';

/** Everything the operations use, made from the configuration; tests put their own parts in place of some. */
export function createDependencies(
  configuration: Configuration,
  given: Partial<Dependencies> = {},
): Dependencies {
  const db = given.db ?? openDatabase({ url: configuration.databaseUrl });
  return {
    configuration,
    db,
    seal: createFieldSeal(configuration.fieldKey),
    sms: createSmsGateway(configuration.sms),
    wechat: createWechatGateway(configuration.wechat),
    pushes: createPushWriter(db),
    leases: createLeaseKeeper(db),
    progress: createProgressReader(db),
    sessions: createSessionKeeper(db),
    limiter: createRequestLimiter(db),
    homeOption: createHomeOptionKeeper(db),
    log: given.log ?? createLog(bufferedOutput()),
    checksAnswers: false,
    ...given,
  };
}
