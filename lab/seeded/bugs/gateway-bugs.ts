import type { SeededBug } from '../seeded-bug.ts';

const GATEWAYS = 'apps/api/src/gateways';
const WECHAT = `${GATEWAYS}/wechat-pay`;
const ALIPAY = `${GATEWAYS}/alipay`;
/** Without the simulated parties, which take their time. */
const tests = [WECHAT, ALIPAY, `${GATEWAYS}/mutated-notifications`, `${GATEWAYS}/yuan-text`];

/** Bugs by which we believe somebody who is not the payment party, or misread what it says. */
export const GATEWAY_BUGS: readonly SeededBug[] = [
  {
    name: 'unsigned-answer-believed',
    file: `${WECHAT}/client.ts`,
    find: '(isDone || hasSignature(response.headers)) && !isGenuine(response)',
    replace: 'hasSignature(response.headers) && !isGenuine(response)',
    breaks: 'whoever answers without a signature says what is paid',
    tests,
  },
  {
    name: 'serial-ignored',
    file: `${WECHAT}/verify.ts`,
    find: "const key = keys.get(headers.get('wechatpay-serial') ?? '');",
    replace: 'const [key] = keys.values();',
    breaks: 'while the party changes its key, every second notification is rejected',
    tests,
  },
  {
    name: 'signature-of-any-age',
    file: `${WECHAT}/verify.ts`,
    find: 'Math.abs(now - inMs(Number(timestamp))) <= WINDOW_MS',
    replace: 'now > 0',
    breaks: 'an answer of last week is played again',
    tests,
  },
  {
    name: 'signature-with-many-spellings',
    file: `${GATEWAYS}/rsa-signature.ts`,
    find: " || bytes.toString('base64') !== signature",
    replace: '',
    breaks: 'one notification has as many digests as spellings',
    tests,
  },
  {
    name: 'payment-of-another-merchant',
    file: `${WECHAT}/notification.ts`,
    find: 'if (!success || !isOurs(account, data)) return FORGED;',
    replace: 'if (!success) return FORGED;',
    breaks: 'a payment to somebody else is taken for one to us',
    tests,
  },
  {
    name: 'refunded-was-never-paid',
    file: `${WECHAT}/notification.ts`,
    find: "transaction.trade_state !== 'SUCCESS' && transaction.trade_state !== 'REFUND'",
    replace: "transaction.trade_state !== 'SUCCESS'",
    breaks: 'after a refund in part the order counts as not paid',
    tests,
  },
  {
    name: 'closed-on-hearsay',
    file: `${WECHAT}/trade.ts`,
    find: 'const known = await queryWechatTrade(context, channelNo, signal);',
    replace: "const known = { kind: 'closed' } as const;",
    breaks: 'an unsigned error closes an order that is being paid',
    tests,
  },
  {
    name: 'statement-cut-short',
    file: `${WECHAT}/statement.ts`,
    find: 'if (sums === null || !agrees(details.filter(isThere), sums)) return DAMAGED;',
    replace: 'if (sums === null) return DAMAGED;',
    breaks: 'a statement that lost a row makes a payment disappear',
    tests,
  },
  {
    name: 'algorithm-of-the-sender',
    file: `${ALIPAY}/verify.ts`,
    find: "if (sign_type !== 'RSA2' || ",
    replace: 'if (',
    breaks: 'a sender chooses what its message is verified with',
    tests,
  },
  {
    name: 'field-said-twice',
    file: `${ALIPAY}/verify.ts`,
    find: 'if (fields.has(name) || ',
    replace: 'if (',
    breaks: 'what is verified is not what is read',
    tests,
  },
  {
    name: 'node-said-twice',
    file: `${ALIPAY}/response-node.ts`,
    find: 'if (members.has(name)) return null;',
    replace: '',
    breaks: 'an answer says one thing to the check and another to the reader',
    tests,
  },
  {
    name: 'unknown-trade-closed',
    file: `${ALIPAY}/trade.ts`,
    find: "if (UNKNOWN_NUMBER.test(response.subCode)) return { kind: 'absent' };",
    replace: "if (UNKNOWN_NUMBER.test(response.subCode)) return { kind: 'closed' };",
    breaks: 'an order is closed while its form on the screen can still be paid',
    tests,
  },
  {
    name: 'refund-settles-again',
    file: `${ALIPAY}/notification.ts`,
    find: 'return isAboutRefund(data) ? refundNotification(data, now) : tradeNotification(data);',
    replace: 'return tradeNotification(data);',
    breaks: 'the notification of a refund is taken for a payment',
    tests,
  },
  {
    name: 'amount-by-float',
    file: `${GATEWAYS}/yuan-text.ts`,
    find: "const units = Number(yuan + fraction.padEnd(decimals, '0'));",
    replace: 'const units = Math.trunc(Math.abs(Number(text)) * 10 ** decimals);',
    breaks: 'now and then a fen is lost',
    tests,
  },
];
