import { type BookDialog, wide } from './book-dialog.ts';

/** D22–D30: buying and paying. */
export const ORDER_DIALOGS: readonly BookDialog[] = [
  {
    number: 'D22',
    name: 'NoPurchaseQualificationDialog',
    chinese: ['暂无购课资格'],
    stories: 'order/buy/no-purchase-qualification-dialog',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '说明没有资格、去哪里买；前往地区平台，没有地址时“我知道了”',
    closing: '按钮、关闭按钮、Esc；点遮罩不关',
    keyboard:
      '焦点先在“我知道了”上；Tab 到“前往地区平台”，在弹窗里循环；回车按下有焦点的一个；Esc 等于“我知道了”',
    requirements: ['BUY-18', 'BUY-26'],
    calls: ['listProducts'],
    pairs: [
      {
        want: { state: 'open', says: '有地区平台的地址才给去路。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'grey-button',
          says: '把购买按钮变灰：点了要说为什么。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D23',
    name: 'RegionalPlatformNotice',
    chinese: ['前往地区平台'],
    stories: 'order/buy/regional-platform-notice',
    picture: 'open',
    measures: [],
    anatomy: '占一行，在课程包上面：一句话和地区平台的链接',
    closing: '不能关；购买标志都为真就没有它',
    keyboard: '不是弹窗：链接是一个 Tab 站，回车在新标签页打开；没有地址就没有站',
    requirements: ['BUY-20', 'BUY-26'],
    calls: ['listProducts'],
    pairs: [
      {
        want: { state: 'open', says: '带链接，在新标签页打开。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'notice-to-close',
          says: '做成关得掉的东西。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D24',
    name: 'PreOrderAlert',
    chinese: ['课程不可购买'],
    stories: 'order/pay/pre-order-alert',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '服务器的原话；一个按钮，读后去购课',
    closing: '按钮、Esc；点遮罩不关',
    keyboard: '焦点就在“去购课”上，Tab 不离开弹窗；回车和 Esc 都等于它，去课程列表',
    requirements: ['PAY-57'],
    calls: ['createPreOrder'],
    pairs: [
      {
        want: { state: 'open', says: '照服务器的原话写，一个按钮。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'empty-pay-page',
          says: '让人停在空的支付页上。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D25',
    name: 'CreateOrderConfirm',
    chinese: ['继续下单'],
    stories: 'order/pay/create-order-confirm',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '服务器的原话；取消、继续下单',
    closing: '按钮、Esc；点遮罩不关',
    keyboard: '焦点先在“取消”上；Tab 在“取消”“继续下单”之间循环，回车按下有焦点的一个；Esc 等于“取消”',
    requirements: ['PAY-59', 'PAY-60'],
    calls: ['createOrder'],
    pairs: [
      {
        want: { state: 'open', says: '“继续下单”带着同意再下一次单；取消什么也不发生。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'decides-for-learner',
          says: '替学员决定。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D26',
    name: 'PayLoadingOverlay',
    chinese: ['正在处理中'],
    stories: 'order/pay/pay-loading-overlay',
    picture: 'on',
    measures: [wide(220)],
    anatomy: '一个转圈，一句“正在处理中”，没有按钮',
    closing: '只有答复关它；遮罩、Esc 都不关',
    keyboard: '没有可以按的：焦点留在弹窗里，Tab、回车、Esc 都不理，答复来了才还给原处',
    requirements: ['PAY-22'],
    calls: ['createOrder', 'createUnifiedOrder', 'createAlipayOrder', 'payByCard'],
    pairs: [
      {
        want: { state: 'on', says: '只有答复关它，读屏听得到“正在处理中”。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'blocks-reading',
          says: '用在普通的读取上，翻一页也挡住：那里用骨架。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D27',
    name: 'AddCardDialog',
    chinese: ['添加银行卡'],
    stories: 'order/pay/add-card-dialog',
    more: ['order/pay/add-card-dialog-flow'],
    picture: 'ready',
    measures: [wide(480)],
    anatomy: '标题“请填写银行预留信息”；五行：开户银行、持卡人、银行卡号、身份证号、手机号；取消、提交',
    closing: '按钮、关闭按钮、Esc；点遮罩不关',
    keyboard:
      'Tab 依次走银行、四栏、取消、提交、关闭按钮，在弹窗里循环；银行用上下方向键选；五项填全，在任一栏回车就提交；Esc 关闭',
    says: ['PAY_TEXTS.addCardFailed'],
    requirements: ['PAY-09', 'PAY-23', 'PAY-31', 'PAY-47'],
    calls: ['listBanks', 'addCard'],
    pairs: [
      {
        want: { state: 'failed', says: '五项填全才能提交，回车也提交；错了照银行的话写在弹窗里。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'keeps-numbers',
          says: '把卡号、身份证号留在画面以外的任何地方。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
  {
    number: 'D28',
    name: 'CardSmsDialog',
    chinese: ['短信验证', '支付验证', '绑定银行卡'],
    stories: 'order/pay/card-sms-dialog',
    more: ['order/pay/card-sms-dialog-flow'],
    picture: 'bind-empty-counting',
    measures: [wide(420)],
    anatomy:
      '标题随用途：绑定银行卡、支付验证；发到哪个号码、一栏验证码、倒计时；绑卡时“下一步”，付钱时“确认支付”',
    closing: '按钮、关闭按钮、Esc；点遮罩不关',
    keyboard:
      'Tab 依次走验证码、重发、主操作（填了验证码才有）、关闭按钮，在弹窗里循环；填了验证码，回车提交；Esc 关闭',
    says: ['PAY_TEXTS.bindFailed', 'PAY_TEXTS.cardPayFailed', 'PAY_TEXTS.payVerifyFailed'],
    requirements: ['PAY-24', 'PAY-25', 'PAY-40', 'PAY-47', 'PAY-48', 'PAY-78'],
    calls: ['verifyCard', 'verifyCardPayment', 'payByCard', 'addCard'],
    pairs: [
      {
        want: { state: 'bind-empty-counting', says: '说发到了哪个号码（打码）；60秒后可以重发。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'no-countdown',
          says: '把倒计时的按钮拿走：点了不理就是。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D29',
    name: 'UnionpayResultDialog',
    chinese: ['银联支付结果'],
    stories: 'order/pay/unionpay-result-dialog',
    picture: 'success',
    measures: [wide(420)],
    anatomy: '支付成功或支付失败、金额、编号；一个按钮',
    closing: '按钮、Esc；点遮罩不关',
    keyboard: '焦点就在唯一的按钮上；回车和 Esc 都等于它：成功去学习中心，失败回到支付页',
    requirements: ['PAY-26', 'PAY-50', 'PAY-51'],
    calls: ['verifyCardPayment', 'getOrderStatus'],
    pairs: [
      {
        want: { state: 'success', says: '成功去学习中心；失败关闭，回去重新支付。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'says-failed',
          says: '银行还没有答复（10、20）就说失败，又把返回码给人看：看了的人会再付一次。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D30',
    name: 'WechatPayPanel',
    chinese: ['微信支付'],
    stories: 'order/pay/wechat-pay-panel',
    picture: 'qr',
    measures: [
      { what: '二维码的边', select: '[data-panel-state] img', side: 'width', px: 220, by: 'PAY-13' },
    ],
    anatomy: '页面里最宽880：提示、金额、编号、二维码、剩余时间；窄处上下排',
    closing: '不是弹窗：付款、超时或离开页面结束',
    keyboard:
      '不是弹窗：Tab 依次走提示里的按钮、二维码失效时的刷新、其他付款方式；回车按下有焦点的一个；Esc 不理',
    says: [
      'PAY_TEXTS.orderMissing',
      'PAY_TEXTS.codeFailed',
      'PAY_TEXTS.bridgeFailed',
      'PAY_TEXTS.pollFailed',
    ],
    requirements: ['PAY-11', 'PAY-12', 'PAY-13', 'PAY-52', 'PAY-53', 'PAY-66'],
    calls: ['createUnifiedOrder', 'getOrderStatus'],
    pairs: [
      {
        want: { state: 'qr', says: '二维码220见方，不加花边；两小时内有效，写出剩余。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'dead-code',
          says: '二维码失效了还显示得像能用。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
];
