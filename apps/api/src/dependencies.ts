import type { Configuration } from './configuration.ts';
import { createSmsGateway } from './gateways/sms-gateway.ts';
import { createWechatGateway } from './gateways/wechat-gateway.ts';
import type { Dependencies } from './http/call.ts';
import { createHomeOptionKeeper } from './http/home-option-keeper.ts';
import { bufferedOutput, createLog } from './http/log.ts';
import { createRequestLimiter } from './http/request-limiter.ts';
import { createSessionKeeper } from './http/session-keeper.ts';
import { createLeaseKeeper } from './ledger/hold-lease.ts';
import { createProgressReader } from './ledger/progress-reader.ts';
import { createPushWriter } from './ledger/push-writer.ts';
import { createFieldSeal } from './secrets/field-seal.ts';
import { openDatabase } from './stores/database.ts';

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
