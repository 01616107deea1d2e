import type { Configuration } from './configuration/configuration.ts';
import { openDatabase } from './database/database.ts';
import type { Dependencies } from './features/call.ts';
import { createHomeOptionKeeper } from './features/home/home-option-cache.ts';
import { createSessionKeeper } from './features/identity/session-cache.ts';
import { createLeaseBatcher } from './features/watching/hold-leases.ts';
import { createProgressBatcher } from './features/watching/progress-batcher.ts';
import { createPushBatcher } from './features/watching/write-pushes.ts';
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
    pushes: createPushBatcher(db),
    leases: createLeaseBatcher(db),
    progress: createProgressBatcher(db),
    sessions: createSessionKeeper(db),
    limiter: createRequestLimiter(db),
    homeOption: createHomeOptionKeeper(db),
    log: given.log ?? createLog(bufferedOutput()),
    checksAnswers: false,
    ...given,
  };
}
