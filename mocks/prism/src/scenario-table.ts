import type { Scenario, Step } from './scenario.ts';

/** Two polls with the previous state, then the expected one. */
const after = (...names: [...string[], string]): readonly Step[] =>
  names.map((example, index) => (index < names.length - 1 ? { example, times: 2 } : { example }));

/** A login by a scanned code; the next code restarts it. */
const loginScan = (name: string, title: string, ...states: [...string[], string]): Scenario => ({
  name,
  title: `扫码登录：${title}`,
  plays: { checkLoginCode: after(...states) },
  again: ['createLoginCode'],
  session: 'logged-out',
});

/** A claim by a scanned code, and whatever else it plays. */
const claimScan = (
  name: string,
  title: string,
  states: [...string[], string],
  plays: Scenario['plays'] = {},
): Scenario => ({
  name,
  title: `领课：${title}`,
  plays: { checkClaimCode: after(...states), ...plays },
  again: ['createClaimCode'],
});

const ORDERED = ['createOrder', 'createUnifiedOrder', 'createAlipayOrder', 'payByCard'] as const;

const SESSION: readonly Scenario[] = [
  {
    name: 'session',
    title: '已登录：退出后需要登录的接口回 1001，登录成功后恢复（npm run dev:mock 的默认场景）',
    plays: {},
    session: 'logged-in',
  },
  {
    name: 'logged-out',
    title: '未登录：需要登录的接口回 1001，登录成功后恢复',
    plays: {},
    session: 'logged-out',
  },
  loginScan('login-qr', '等待 → 已扫码 → 已授权', 'pending', 'ok', 'authorised'),
  loginScan('login-qr-expired', '等待 → 二维码失效', 'pending', 'expired'),
  loginScan('login-qr-cancelled', '等待 → 已扫码 → 取消授权', 'pending', 'ok', 'cancelled'),
  loginScan('login-qr-unbound', '已授权，但没有绑定身份证', 'pending', 'ok', 'unbound'),
  {
    name: 'login-code-wrong',
    title: '短信登录：第一次验证码错误，再试成功',
    plays: { login: [{ example: 'e1005', times: 1 }, { example: 'ok' }] },
    session: 'logged-out',
  },
];

const CLAIM: readonly Scenario[] = [
  claimScan('claim-qr', '未扫码 → 已扫码 → 已授权，领取后显示已领取', ['waiting', 'ok', 'authorised'], {
    getClaimStatus: [{ example: 'ok', until: 'activateClaim' }, { example: 'claimed' }],
  }),
  claimScan('claim-qr-expired', '未扫码 → 二维码失效', ['waiting', 'invalid']),
  claimScan('claim-qr-cancelled', '未扫码 → 已扫码 → 取消授权', ['waiting', 'ok', 'cancelled']),
  claimScan('claim-qr-unbound', '已授权，但没有绑定身份证', ['waiting', 'ok', 'unbound']),
  claimScan('claim-twice', '已经领取过（1007，页面按领取成功处理）', ['waiting', 'ok', 'authorised'], {
    activateClaim: [{ example: 'e1007' }],
  }),
];

const PAY: readonly Scenario[] = [
  {
    name: 'pay-wechat',
    title: '微信支付：待支付三次 → 已支付',
    plays: { getOrderStatus: [{ example: 'pending', times: 3 }, { example: 'ok' }] },
    again: ORDERED,
  },
  {
    name: 'pay-alipay',
    title: '支付宝：从网关返回后待支付一次 → 已支付',
    plays: { getOrderStatus: [{ example: 'pending', times: 1 }, { example: 'ok' }] },
    again: ORDERED,
  },
  {
    name: 'pay-card',
    title: '银联：绑卡、短信验证后已支付',
    plays: {
      listMyCards: [{ example: 'empty', until: 'verifyCard' }, { example: 'ok' }],
      verifyCardPayment: [{ example: 'ok' }],
      getOrderStatus: [{ example: 'pending', until: 'verifyCardPayment' }, { example: 'ok' }],
    },
    again: ['createOrder'],
  },
  {
    name: 'pay-card-processing',
    title: '银联：银行处理中，稍后已支付',
    plays: {
      verifyCardPayment: [{ example: 'processing' }],
      getOrderStatus: [{ example: 'pending', times: 3 }, { example: 'ok' }],
    },
    again: ORDERED,
  },
  {
    name: 'pay-card-failed',
    title: '银联：余额不足，支付失败，订单一直待支付',
    plays: { verifyCardPayment: [{ example: 'failed' }], getOrderStatus: [{ example: 'pending' }] },
  },
  {
    name: 'pay-expired',
    title: '一直不支付：待支付三次 → 订单已关闭',
    plays: { getOrderStatus: [{ example: 'pending', times: 3 }, { example: 'e2704' }] },
    again: ORDERED,
  },
  {
    name: 'order-twice',
    title: '下单：另有待支付订单（1111），确认后成功',
    plays: { createOrder: [{ example: 'e1111', times: 1 }, { example: 'ok' }] },
  },
];

const CHECKS: readonly Scenario[] = [
  {
    name: 'face-passed',
    title: '人脸认证：没有结果三次 → 通过',
    plays: { getFaceResult: [{ example: 'pending', times: 3 }, { example: 'ok' }] },
    again: ['createFaceCode'],
  },
  {
    name: 'face-failed',
    title: '人脸认证：没有结果三次 → 未通过',
    plays: { getFaceResult: [{ example: 'pending', times: 3 }, { example: 'failed' }] },
    again: ['createFaceCode'],
  },
  {
    name: 'face-undecided',
    title: '人脸认证：一直没有结果',
    plays: { getFaceResult: [{ example: 'pending' }] },
  },
  {
    name: 'regulator-passed',
    title: '监管验证：等待扫码两次 → 成功',
    plays: { checkRegulatorCode: after('pending', 'ok') },
    again: ['createRegulatorCode'],
  },
  {
    name: 'regulator-failed',
    title: '监管验证：等待扫码两次 → 失败',
    plays: { checkRegulatorCode: after('pending', 'failed') },
    again: ['createRegulatorCode'],
  },
  {
    name: 'captcha-wrong',
    title: '防挂机验证码：第一次错误，再试正确',
    plays: { checkStudyCaptcha: [{ example: 'e2105', times: 1 }, { example: 'ok' }] },
  },
];

const STUDY: readonly Scenario[] = [
  {
    name: 'study-information',
    title: '学习前先完善个人信息，保存后可以学习',
    plays: { getStudyProcess: [{ example: 'information', until: 'updateUserInfo' }, { example: 'ok' }] },
  },
  {
    name: 'exam',
    title: '考试：答题，交卷后再进入是查看',
    plays: { listExamQuestions: [{ example: 'ok', until: 'submitExam' }, { example: 'view' }] },
  },
  {
    name: 'taken-over',
    title: '播放：看两次进度后在别处继续播放',
    plays: { pushProgress: after('ok', 'taken_over') },
  },
];

/**
 * The sequences the mock plays: an operation, the examples it responds with one after another, and how often each. Add
 * a new one as an entry here; the names are those of the examples in openapi/.
 */
export const SCENARIOS: readonly Scenario[] = [...SESSION, ...CLAIM, ...PAY, ...CHECKS, ...STUDY];
