import { type BookDialog, wide } from './book-dialog.ts';

/** D31–D34: invoices, orders, the learner's own data. */
export const ACCOUNT_DIALOGS: readonly BookDialog[] = [
  {
    number: 'D31',
    name: 'InvoiceDialog',
    chinese: ['申请发票'],
    stories: 'invoice/invoice-dialog',
    more: ['invoice/invoice-dialog-flow'],
    picture: 'company-ready',
    measures: [wide(560)],
    anatomy: '上面四项固定：编号、金额、类型、内容；抬头类型、名称、税号、邮箱；四行选填收起；提交',
    closing: '按钮、关闭按钮、Esc；点遮罩不关',
    keyboard:
      '焦点先在抬头类型上，方向键换企业、个人；Tab 依次走各栏、选填的展开、取消、提交申请、关闭按钮，在弹窗里循环；在任一栏回车就提交，缺什么写在栏下；Esc 关闭',
    says: ['INVOICE_TEXTS', 'INVOICE_REQUESTED_TEXT', 'tooLong'],
    requirements: [
      'INVOICE-01',
      'INVOICE-08',
      'INVOICE-10',
      'INVOICE-12',
      'INVOICE-15',
      'INVOICE-17',
      'INVOICE-18',
    ],
    calls: ['submitInvoice', 'resubmitInvoice'],
    pairs: [
      {
        want: { state: 'company-ready', says: '固定的四项不能改，写清楚；选填的收起来。' },
        avoid: {
          stories: 'invoice/wrong/invoice-wrong',
          story: 'grey-submit',
          says: '把提交变灰：点了说哪里不对。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
  {
    number: 'D32',
    name: 'InvoiceFailedDialog',
    chinese: ['开票失败'],
    stories: 'invoice/invoice-failed-dialog',
    picture: 'open',
    measures: [wide(420)],
    anatomy: '说明开票失败；联系客服、重新开票',
    closing: '按钮、关闭按钮、Esc、遮罩',
    keyboard:
      '焦点先在“联系客服”上；Tab 到“重新开票”、关闭按钮，在弹窗里循环；回车按下有焦点的一个；Esc 关闭',
    requirements: ['INVOICE-04', 'INVOICE-24'],
    calls: [],
    pairs: [
      {
        want: { state: 'open', says: '两条路并排，重新开票是主操作。' },
        avoid: {
          stories: 'invoice/wrong/invoice-wrong',
          story: 'inner-reason',
          says: '说服务器内部的原因。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D33',
    name: 'OrderDeleteConfirm',
    chinese: ['删除订单'],
    stories: 'order/order-delete-confirm',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '问话带编号，一笔几项也说明；取消、删除（不是主操作的样子）',
    closing: '按钮、Esc；点遮罩不关',
    keyboard: '焦点先在“取消”上；Tab 到“删除”，在两个按钮之间循环；回车按下有焦点的一个；Esc 等于“取消”',
    requirements: ['ORDER-04', 'ORDER-15', 'ORDER-16', 'ORDER-18'],
    calls: ['deleteOrder'],
    pairs: [
      {
        want: { state: 'open', says: '删除不是主操作的样子；删除中再点不重复。' },
        avoid: {
          stories: 'order/wrong/order-wrong',
          story: 'delete-leads',
          says: '焦点先在删除上，又是主操作的样子：多一个回车就没了。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D34',
    name: 'PhoneChangeConfirm',
    chinese: ['修改手机号'],
    stories: 'profile/phone-change-confirm',
    picture: 'open',
    measures: [wide(400)],
    anatomy: '说明以后用新号码登录；原号码收一个验证码；取消、确认修改',
    closing: '按钮、Esc；点遮罩不关',
    keyboard:
      '焦点先在验证码一栏；Tab 依次走获取验证码、取消、确认修改，在弹窗里循环；在栏里回车等于“确认修改”；Esc 等于“取消”',
    says: ['PROFILE_FORM_TEXTS.codeMissing', 'PROFILE_SAVED_TEXT', 'SMS_SENT_TEXT'],
    requirements: ['PROFILE-09'],
    calls: ['updateUserInfo', 'sendProfileSms'],
    pairs: [
      {
        want: { state: 'open', says: '说清后果，再给确认。' },
        avoid: {
          stories: 'profile/wrong/profile-wrong',
          story: 'whole-number',
          says: '把原号码写全。',
        },
      },
    ],
    status: '待审',
  },
];
