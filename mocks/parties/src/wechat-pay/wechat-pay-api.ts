import { randomUUID, X509Certificate } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PlatformCertificate } from '../pay/pay-keys.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { isDropped, serviceFault } from '../pay/service-fault.ts';
import { shanghaiRfc3339 } from '../pay/shanghai-time.ts';
import { apiError } from './api-error.ts';
import { requireMerchant } from './merchant-signature.ts';
import { accessToken } from './oauth.ts';
import { encryptedResource, platformKey, signatureHeaders } from './platform-signature.ts';
import { refunds } from './refunds.ts';
import { billDownload, tradeBill } from './trade-bill.ts';
import { transactions } from './transactions.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Signs what is answered, with the key that the merchant named. */
function signResponses(world: PayWorld): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { answer: response } = world.faults.of('wxpay');
    if (isDropped(context.res) || response === 'unsigned') return;
    const key = platformKey(world.keys, context.req.header('wechatpay-serial'));
    const body = await context.res.clone().text();
    const signing = {
      ...key,
      at: world.clock.wire(),
      ...(response === 'other-key' ? { privateKey: world.keys.forgerKey } : {}),
    };
    for (const [name, value] of Object.entries(signatureHeaders(body, signing))) context.header(name, value);
  };
}

const requestId: MiddlewareHandler = async (context, next) => {
  await next();
  if (!isDropped(context.res)) context.header('request-id', randomUUID());
};

/** GET /v3/certificates: the platform certificates in use, the latest first, encrypted with the merchant's APIv3 key. */
function platformCertificates(world: PayWorld): Hono {
  const entry = ({ serial, certificate }: PlatformCertificate) => {
    const { validFrom, validTo } = new X509Certificate(certificate);
    return {
      serial_no: serial,
      effective_time: shanghaiRfc3339(Date.parse(validFrom)),
      expire_time: shanghaiRfc3339(Date.parse(validTo)),
      encrypt_certificate: encryptedResource(world.keys, 'certificate', certificate),
    };
  };
  return new Hono().get('/', (context) => {
    const { newCertificate, oldCertificate } = world.keys.wxpay;
    return context.json({ data: [newCertificate, oldCertificate].map(entry) });
  });
}

/** api.mch.weixin.qq.com, for servers: every call signed by the merchant, every answer by WeChat Pay, except files. */
export function wechatPayApi(world: PayWorld): Hono {
  const calls = new Hono()
    .use(signResponses(world))
    .route('/pay/transactions', transactions(world))
    .route('/refund/domestic/refunds', refunds(world))
    .route('/bill', tradeBill(world))
    .route('/certificates', platformCertificates(world));
  return new Hono()
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES }))
    .use(
      serviceFault(world, 'wxpay', {
        down: (context) => apiError(context, 'SYSTEM_ERROR'),
        busy: (context) => apiError(context, 'FREQUENCY_LIMITED'),
      }),
    )
    .use('/v3/*', requestId, requireMerchant(world))
    .route('/v3/billdownload', billDownload(world))
    .route('/v3', calls)
    .route('/sns/oauth2', accessToken(world))
    .notFound((context) => context.body(null, 404));
}
