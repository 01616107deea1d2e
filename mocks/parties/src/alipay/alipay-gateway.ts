import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MERCHANT } from '../pay/pay-environment.ts';
import { publicPem } from '../pay/pay-keys.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { serviceFault } from '../pay/service-fault.ts';
import { shanghaiMoment } from '../pay/shanghai-time.ts';
import { buyerOf, takeMoney } from '../pay/till.ts';
import { deliverDue } from '../pay-clockwork.ts';
import { alipayBillDownload } from './alipay-bill.ts';
import { GATEWAY_METHODS } from './gateway-methods.ts';
import { gatewayResponse, invalidArguments, type ResponseNode, UNAVAILABLE } from './gateway-response.ts';
import { beginTrade, bizContentOf, isPageMethod, pageOrderOf } from './page-order.ts';
import { type Fields, isSignedRequest } from './rsa2.ts';

/** A form that a browser posted, waiting for its buyer. */
export const VISIT_TICKET = 'alipay-visit';
const BODY_MAX_BYTES = 64 * 1024;

async function fieldsOf(context: Context): Promise<Fields> {
  const body = context.req.method === 'POST' ? await context.req.text() : '';
  return { ...context.req.query(), ...Object.fromEntries(new URLSearchParams(body)) };
}

/** What is wrong with a request, whatever it asks for. */
function requestProblem(fields: Fields, publicKey: string): ResponseNode | undefined {
  const { method = '', app_id, sign_type, timestamp = '', version, charset = '' } = fields;
  if (method === '') return invalidArguments('isv.missing-method', '缺少方法名参数');
  if (!isPageMethod(method) && !GATEWAY_METHODS.has(method)) {
    return invalidArguments('isv.invalid-method', '不存在的方法名');
  }
  if (app_id !== MERCHANT.alipay.appId) return invalidArguments('isv.invalid-app-id', '无效的AppID参数');
  if (sign_type !== 'RSA2') return invalidArguments('isv.invalid-signature-type', '无效的签名类型');
  if (charset.toLowerCase() !== 'utf-8') return invalidArguments('isv.invalid-charset', '字符集错误');
  if (Number.isNaN(shanghaiMoment(timestamp)))
    return invalidArguments('isv.invalid-timestamp', '非法的时间戳参数');
  if (version !== '1.0') return invalidArguments('isv.invalid-version', '无效的版本参数');
  return isSignedRequest(fields, publicKey)
    ? undefined
    : invalidArguments('isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
}

/** The browser's form leads to the cashier on an origin of its own. */
async function openCashier(world: PayWorld, context: Context, fields: Fields): Promise<Response> {
  const { cashier } = world.origins;
  const order = pageOrderOf(fields.method ?? '', fields, world.clock.now());
  if (!order) return context.redirect(`${cashier}/error.htm?code=INVALID_PARAMETER`, 302);
  if (world.faults.of('alipay', order.outTradeNo).create === 'paid-first') {
    const trade = beginTrade(world, order);
    if (typeof trade !== 'string') takeMoney(world, trade, buyerOf(trade));
    await deliverDue(world);
  }
  const token = world.tickets.issue(VISIT_TICKET, JSON.stringify(order));
  return context.redirect(`${cashier}/standard/payment.htm?id=${token}`, 302);
}

async function responses(world: PayWorld, publicKey: string, context: Context): Promise<Response> {
  const fields = await fieldsOf(context);
  const { method = '' } = fields;
  const problem = requestProblem(fields, publicKey);
  if (problem && isPageMethod(method)) {
    return context.redirect(`${world.origins.cashier}/error.htm?code=${problem.sub_code}`, 302);
  }
  if (problem) return gatewayResponse(world, context, GATEWAY_METHODS.has(method) ? method : '', problem);
  if (isPageMethod(method)) return openCashier(world, context, fields);
  const content = bizContentOf(fields);
  const response = content && (await GATEWAY_METHODS.get(method)?.(world, content));
  return gatewayResponse(
    world,
    context,
    method,
    response ?? invalidArguments('isv.invalid-parameter', '参数无效'),
  );
}

/** openapi.alipay.com: /gateway.do for servers and for the browser's form, and the files of bills. */
export function alipayGateway(world: PayWorld): Hono {
  const publicKey = publicPem(world.keys.alipay.appKey);
  const response = (context: Context) => responses(world, publicKey, context);
  return new Hono()
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES }))
    .use(
      serviceFault(world, 'alipay', { down: (context) => gatewayResponse(world, context, '', UNAVAILABLE) }),
    )
    .get('/gateway.do', response)
    .post('/gateway.do', response)
    .route('/bill', alipayBillDownload(world));
}
