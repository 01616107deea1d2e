import { html } from 'hono/html';
import { faultNamesOf, PAY_FAULTS, type PayFault } from '../pay/pay-faults.ts';
import { PAY_PARTIES, type PayParty } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { PARTY_NAME } from './trade-facts.ts';

const FAULT_TEXT: Record<PayFault, string> = {
  service: '整个接口',
  create: '下单',
  answer: '应答的签名',
  notify: '通知',
  signature: '通知的签名',
  content: '通知的内容',
  payment: '付款',
  query: '查询',
  close: '关闭',
  refund: '退款',
  bind: '绑卡',
  charge: '扣款',
  statement: '对账单',
  seconds: '迟到和变慢的秒数',
  copies: '重复的份数',
};

const POSITION_TEXT: Readonly<Record<string, string>> = {
  normal: '正常',
  down: '停机',
  slow: '慢',
  busy: '太忙，拒绝',
  lying: '回答别的内容',
  lost: '做了，但连接中断',
  'paid-first': '回答以前就已支付并通知',
  unsigned: '没有签名',
  'other-key': '别人的密钥',
  late: '迟到',
  never: '不发',
  copies: '同时发很多份',
  'after-refund': '退款通知先到',
  'flipped-byte': '改了一个字',
  probe: '先发一次探测',
  'old-key': '旧密钥（有效）',
  'skewed-clock': '时间不对',
  'unknown-serial': '没见过的证书号',
  'weaker-algorithm': '较弱的算法',
  'wrong-amount': '金额多一分',
  'wrong-payee': '别的商户',
  'wrong-app': '别的应用',
  'other-trade': '另一笔交易的通知',
  'during-close': '关闭的同时付款',
  'after-close': '关闭以后付款',
  twice: '付两次',
  error: '系统错误',
  unpaid: '付了仍说没付',
  fails: '系统错误',
  'too-early': '五分钟内不能关',
  refused: '银行拒绝',
  unbound: '已在银行解除绑定',
  silent: '扣了，但没有应答',
  processing: '处理中，迟些扣款',
  unheard: '没有收到，也没有应答',
  abnormal: '异常',
  closed: '关闭',
  'missing-row': '少一行',
  'extra-row': '多一行',
  'wrong-fen': '错一分',
  'not-ready': '没有生成',
  truncated: '被截断',
  'wrong-hash': '校验值或合计不对',
};

/** Switches that only a whole party has. */
const WHOLE_PARTY: readonly PayFault[] = ['service', 'answer'];

function chooser(name: PayFault, current: string): Html {
  const option = (position: string) =>
    html`<option value="${position}"${position === current ? html` selected` : ''}>${POSITION_TEXT[position] ?? position}</option>`;
  return html`<label class="field"><span>${FAULT_TEXT[name]}</span><select name="${name}">${PAY_FAULTS[name].map(option)}</select></label>`;
}

/** /faults/pay?party&out_trade_no: the switches of a payment party, or of one trade. */
export function payFaultsPage(world: PayWorld, party: PayParty, outTradeNo: string, wasSaved: boolean): Html {
  const isTrade = outTradeNo !== '';
  const faults = world.faults.of(party, isTrade ? outTradeNo : undefined);
  const names = faultNamesOf(party).filter((name) => !isTrade || !WHOLE_PARTY.includes(name));
  const mark = (one: PayParty) => (one === party ? html` aria-current="true"` : '');
  const body = html`<h1>${isTrade ? '一笔交易的故障开关' : '支付的故障开关'}</h1>
<nav class="choice" aria-label="支付机构">${PAY_PARTIES.map((one) => html`<a href="/faults/pay?party=${one}"${mark(one)}>${PARTY_NAME[one]}</a>`)}</nav>
${isTrade ? html`<p class="lead number">只对 ${outTradeNo}</p>` : html`<p class="lead">对所有交易；单笔交易的开关在财务台里。</p>`}
${wasSaved ? html`<p class="saved" role="status">已保存。</p>` : ''}
<form method="post" class="choosers">${names.map((name) => chooser(name, faults[name]))}
<div class="acts"><button class="primary" name="act" value="save">保存</button></div></form>
<form method="post" class="reset"><p>${PARTY_NAME[party]}的所有开关恢复正常，单笔交易的也一样。</p><button name="act" value="clear">全部恢复</button></form>
<form method="post" class="reset"><p>支付机构的时间是 <span class="number">${shanghaiTime(world.clock.now())}</span>，可以往前拨。</p>
<div class="acts"><button name="act" value="hour">一小时</button><button name="act" value="tomorrow">一天</button></div></form>`;
  return pageLayout({ title: '支付的故障开关', body, here: '/faults' });
}
