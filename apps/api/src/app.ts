import { OpenAPIHono } from '@hono/zod-openapi';
import { OPERATIONS } from '@jixu/contract/operations';
import { type OperationId, type PlannedId, routes } from '@jixu/contract/routes';
import { KEYS_PATH, ROOTS_PATH, STATUS_PATH } from '@jixu/credential/addresses';
import type { ServerState } from '@jixu/serving/draining-stop';
import { smsSignCheck } from '@jixu/serving/key-check';
import type { AppDependencies } from './dependencies.ts';
import { receiveRegulatorNotification } from './features/check/regulator-notifications.ts';
import { servePack } from './features/evidence/pack/pack-route.ts';
import { serveRoot } from './features/evidence/root/root-route.ts';
import { receiveFaceNotification } from './features/face/face-notifications.ts';
import { serveInvoiceFile } from './features/invoice/invoice-file-route.ts';
import { receiveInvoiceNotification } from './features/invoice/invoice-notifications.ts';
import { serveMedia } from './features/lesson/media/media-route.ts';
import { serveStatutePdf } from './features/library/statute-pdf-route.ts';
import { CARD_KEYS_PATH, serveCardKeys } from './features/order/card/published-card-keys.ts';
import { takeNotifications } from './features/order/pay/notification-route.ts';
import { serveUploadedFile } from './features/profile/upload/uploaded-file-route.ts';
import { serveProofFile } from './features/proof/study-proof/proof-file-route.ts';
import { serveProofKeys, serveProofStatus } from './features/proof/study-proof/published-keys.ts';
import { readContentVersion } from './features/site/home/content-version-store.ts';
import { handlers } from './handlers.ts';
import { readiness } from './server/health.ts';
import { takePartyNotifications } from './server/party-notification-route.ts';
import type { AppEnv } from './server/request-context.ts';
import { createRequestLifecycle, enclose, type RequestLifecycle } from './server/request-lifecycle.ts';
import { SECURITY_TEXT_PATH, serveSecurityText } from './server/security-text.ts';
import { mountOperation, mountPlanned } from './server/serve-operation.ts';

/** The whole API: every operation of the contract, the media, the parties' notifications, health and the document. */
export function createApp(
  deps: AppDependencies,
  state: ServerState = { draining: false },
  lifecycle: RequestLifecycle = createRequestLifecycle(deps),
): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  enclose(app, lifecycle);
  mountHealth(app, deps, state);
  app.on(['GET', 'HEAD'], '/media/:token/:video_id/:file{.+}', serveMedia(deps));
  app.on(['GET', 'HEAD'], '/storage/proof/:file', serveProofFile(deps));
  app.on(['GET', 'HEAD'], '/storage/invoice/:file', serveInvoiceFile(deps));
  app.on(['GET', 'HEAD'], CARD_KEYS_PATH, serveCardKeys(deps));
  app.on(['GET', 'HEAD'], SECURITY_TEXT_PATH, serveSecurityText(deps.configuration));
  app.on(['GET', 'HEAD'], '/storage/statute/:file', serveStatutePdf(deps));
  app.on(['GET', 'HEAD'], KEYS_PATH, serveProofKeys(deps));
  app.on(['GET', 'HEAD'], STATUS_PATH, serveProofStatus(deps));
  app.on(['GET', 'HEAD'], '/storage/evidence/:file', servePack(deps));
  app.on(['GET', 'HEAD'], `${ROOTS_PATH}/:file`, serveRoot(deps));
  app.post('/partner/notify/wechat-pay', takeNotifications(deps, 'wxpub'));
  app.post('/partner/notify/alipay', takeNotifications(deps, 'alipay'));
  app.post(
    '/partner/notify/regulator',
    takePartyNotifications(deps, 'regulator', (notification) =>
      receiveRegulatorNotification(deps, notification),
    ),
  );
  app.post(
    '/partner/notify/face',
    takePartyNotifications(deps, 'face', (notification) => receiveFaceNotification(deps, notification)),
  );
  app.post(
    '/partner/notify/invoice',
    takePartyNotifications(deps, 'invoice', (notification) => receiveInvoiceNotification(deps, notification)),
  );
  mountOperations(app, deps);
  return app;
}

/** What learners sent, on an origin of its own: nothing of the site is there, and no session. */
export function createFilesApp(deps: AppDependencies, lifecycle: RequestLifecycle): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  enclose(app, lifecycle);
  app.on(['GET', 'HEAD'], '/u/:file', serveUploadedFile(deps));
  return app;
}

/** Every operation of the contract under its generated route. */
function mountOperations(app: OpenAPIHono<AppEnv>, deps: AppDependencies): void {
  // Object.keys loses the type of the keys.
  for (const id of Object.keys(routes) as (OperationId | PlannedId)[]) {
    if (isServed(id)) mountOperation(app, id, handlers[id], deps);
    else mountPlanned(app, id);
  }
}

function isServed(id: OperationId | PlannedId): id is OperationId {
  return OPERATIONS[id].status === 'served';
}

function mountHealth(app: OpenAPIHono<AppEnv>, deps: AppDependencies, state: ServerState): void {
  app.get('/livez', (context) =>
    context.json({ status: 'live' }, 200, { ...context.get('requestContext').headers }),
  );
  app.get('/readyz', async (context) => {
    const status = await readiness(deps.readHealth, state);
    if (status !== 'ready')
      return context.json({ status }, 503, { ...context.get('requestContext').headers });
    // Read by web servers, which cache pages made of the content and sign with our secret.
    const content = await readContentVersion(deps.db);
    return context.json({ status, content, sms_sign: smsSignCheck(deps.configuration.smsSignSecret) }, 200, {
      ...context.get('requestContext').headers,
    });
  });
  app.get('/openapi.json', async (context) => {
    // Not needed at start, and rarely requested.
    const { default: document } = await import('@jixu/contract/document', { with: { type: 'json' } });
    return context.json(document, 200, { ...context.get('requestContext').headers });
  });
}
