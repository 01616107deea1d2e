import type { Configuration } from './configuration/configuration.ts';
import { type ChangeFeed, SILENT_FEED } from './database/change-feed.ts';
import { openDatabase } from './database/database.ts';
import type { Dependencies } from './features/call.ts';
import { createHomeOptionCache, type HomeOptionCache } from './features/home/home-option-cache.ts';
import { createSessionCache, type SessionCache } from './features/identity/session-cache.ts';
import { addHits } from './features/limits/rate-window-store.ts';
import { type CourseVersions, createCourseVersions } from './features/study/course-versions.ts';
import { createLeaseBatcher, type LeaseBatcher } from './features/watching/hold-leases.ts';
import { createProgressBatcher, type ProgressBatcher } from './features/watching/progress-batcher.ts';
import { createPushBatcher, type PushBatcher } from './features/watching/write-pushes.ts';
import { createPayGateways } from './gateways/create-pay-gateways.ts';
import { createSmsGateway } from './gateways/sms-gateway.ts';
import { createWechatGateway } from './gateways/wechat-gateway.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { bufferedOutput, createLog } from './server/log.ts';
import { partyLog } from './server/party-log.ts';
import { createRequestLimiter } from './server/request-limiter.ts';
import type { TransportDependencies } from './server/serve-operation.ts';

/** What the transport, all operations, or individual operations use. */
export interface AppDependencies extends Dependencies, TransportDependencies {
  sessions: SessionCache;
  changes: ChangeFeed;
  homeOption: HomeOptionCache;
  pushes: PushBatcher;
  leases: LeaseBatcher;
  progress: ProgressBatcher;
  versions: CourseVersions;
}

/** All dependencies, built from the configuration; tests replace some of them. */
export function createDependencies(
  configuration: Configuration,
  given: Partial<AppDependencies> = {},
): AppDependencies {
  const db = given.db ?? openDatabase({ url: configuration.databaseUrl });
  const log = given.log ?? createLog(bufferedOutput());
  const changes = given.changes ?? SILENT_FEED;
  // Looked up at each call: a test may put another clock in its place.
  const now = () => Date.now();
  const sessions = given.sessions ?? createSessionCache(db, now, changes.isCurrent);
  const homeOption = given.homeOption ?? createHomeOptionCache(db, now, changes.isCurrent);
  changes.subscribe({
    sessionsEnded: (ids) => sessions.forget(ids),
    contentChanged: () => homeOption.forget(),
  });
  return {
    configuration,
    db,
    cipher: createFieldCipher(configuration.fieldKey),
    sms: createSmsGateway(configuration.sms),
    wechat: createWechatGateway(configuration.wechat),
    ...createPayGateways(configuration, partyLog(log)),
    pushes: createPushBatcher(db),
    leases: createLeaseBatcher(db),
    progress: createProgressBatcher(db),
    versions: createCourseVersions(db),
    sessions,
    changes,
    limiter: createRequestLimiter((minute, counted) => addHits(db, minute, counted)),
    homeOption,
    log,
    checksResponses: false,
    ...given,
  };
}
