import { randomInt, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isRecord } from '../read-json.ts';
import type { SmsMessage, World } from '../world.ts';
import { acs3Gate } from './acs3-request.ts';
import type { SmsAccount, SmsTemplate } from './sms-account.ts';

const VERSION = '2017-05-25';
const PHONE = /^1\d{10}$/;

/** What Alibaba Cloud says about an order it has read; everything but OK is a code of its list. */
interface Verdict {
  readonly code: string;
  readonly message: string;
}

const verdict = (code: string, message = code): Verdict => ({ code, message });
const OK = verdict('OK');

/** The positions of the switch that are answers of Alibaba Cloud's own. */
const SWITCHED: Readonly<Record<string, Verdict>> = {
  refused: verdict('isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1'),
  'illegal-number': verdict('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误'),
  unpaid: verdict('isv.AMOUNT_NOT_ENOUGH', '账户余额不足'),
  broken: verdict('isp.SYSTEM_ERROR', '请重试接口调用'),
};

function valuesOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return isRecord(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** The sentence with its values; undefined when one is missing. */
function filled({ text }: SmsTemplate, values: Readonly<Record<string, unknown>>): string | undefined {
  const names = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => typeof values[name] === 'string' && values[name] !== '')) return undefined;
  return text.replace(/\$\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

type Written = Omit<SmsMessage, 'id' | 'at'>;

/** The message an order asks for, or what is wrong with the order. */
function written(account: SmsAccount, query: Readonly<Record<string, string>>): Written | Verdict {
  const { PhoneNumbers: phone = '', SignName, TemplateCode = '', TemplateParam } = query;
  if (!PHONE.test(phone)) return verdict('isv.MOBILE_NUMBER_ILLEGAL', `${phone}invalid mobile number`);
  if (SignName !== account.signName) return verdict('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
  const template = account.templates.get(TemplateCode);
  if (!template) return verdict('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
  const values = valuesOf(TemplateParam);
  if (!values) return verdict('isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值');
  const text = filled(template, values);
  if (text === undefined) return verdict('isv.TEMPLATE_MISSING_PARAMETERS', '模板变量缺少参数');
  const code = typeof values.code === 'string' ? values.code : '';
  return { phone, template: template.purpose, code, text: `【${account.signName}】${text}` };
}

function ordered(world: World, account: SmsAccount, query: Readonly<Record<string, string>>): Verdict {
  const switched = SWITCHED[world.faults.sms];
  if (switched) return switched;
  const message = written(account, query);
  if ('message' in message) return message;
  if (world.faults.sms !== 'lying') world.receive({ id: randomUUID(), ...message, at: world.now() });
  return OK;
}

/**
 * dysmsapi.aliyuncs.com, for the site's server: SendSms, its values in the query. What it makes of an order is 200
 * {Code, Message, RequestId}; what its gateway makes of a call is 4xx with a HostId. When lying it says OK and delivers
 * nothing. Its own limits (one a minute, five an hour, ten a day to a phone) are played by the switch alone.
 */
export function smsApi(world: World, account: SmsAccount): Hono {
  const gate = acs3Gate(account, world.now);
  const turnAway = (context: Context, status: 400 | 403 | 404, code: string) =>
    context.json(
      { Code: code, Message: code, RequestId: randomUUID(), HostId: 'dysmsapi.aliyuncs.com' },
      status,
    );
  return new Hono().post('/', async (context) => {
    const failure = gate(context, await context.req.text());
    if (failure) return turnAway(context, failure.status, failure.code);
    if (world.faults.sms === 'throttled') return turnAway(context, 400, 'Throttling.User');
    if (context.req.header('x-acs-version') !== VERSION) return turnAway(context, 404, 'InvalidVersion');
    if (context.req.header('x-acs-action') !== 'SendSms')
      return turnAway(context, 404, 'InvalidAction.NotFound');
    const { code, message } = ordered(world, account, context.req.query());
    const receipt = code === 'OK' ? { BizId: `${randomInt(1e9)}^0` } : {};
    return context.json({ Message: message, RequestId: randomUUID(), Code: code, ...receipt });
  });
}
