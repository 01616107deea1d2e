import { html } from 'hono/html';
import { FAULTS, type Faults, type Party } from '../world.ts';
import { type Html, pageLayout } from './page-layout.ts';

const PARTY_TEXT: Record<Party, string> = {
  sms: '短信',
  wechat: '微信',
  pages: '外部网页',
  tracking: '统计',
  scanner: '病毒扫描',
};

const FAULT_TEXT: Record<Faults[Party], string> = {
  normal: '正常',
  slow: '慢',
  down: '停机',
  lying: '说谎',
  refused: '拒发',
  'illegal-number': '号码错误',
  unpaid: '欠费',
  throttled: '限流',
  broken: '系统错误',
  finds: '发现病毒',
};

const LYING_TEXT: Partial<Record<Party, string>> = {
  sms: '说谎：回答已发送，短信不到。拒发（流控）、号码错误、欠费、限流、系统错误：按阿里云的错误码回答，短信不到。',
  wechat: '说谎：回答的内容不合约定。',
  tracking: '停机：回答 500。说谎：回答的内容不合约定，什么也没记下。',
  scanner: '停机：断开连接。说谎：回答的内容不合约定。发现病毒：每个文件都有。',
};

function partySwitch(party: Party, current: string): Html {
  return html`<fieldset><legend>${PARTY_TEXT[party]}</legend><div class="switch">${FAULTS[party].map(
    (
      fault,
    ) => html`<label><input type="radio" name="${party}" value="${fault}"${fault === current ? html` checked` : ''}>
<span>${FAULT_TEXT[fault]}</span></label>`,
  )}</div>${LYING_TEXT[party] ? html`<p class="hint">${LYING_TEXT[party]}</p>` : ''}</fieldset>`;
}

/** /faults: how each party behaves from now on. */
export function faultsPage(faults: Faults, slowMs: number, wasSaved: boolean): Html {
  const parties = Object.keys(PARTY_TEXT) as Party[];
  const body = html`<h1>故障开关</h1>
<p class="lead">慢：${slowMs / 1000} 秒后才回答。停机：回答 503。</p>
${wasSaved ? html`<p class="saved" role="status">已保存。</p>` : ''}
<form method="post" class="faults">${parties.map((party) => partySwitch(party, faults[party]))}
<div class="acts"><button class="primary">保存</button></div></form>
<p class="acts"><a class="button" href="/faults/pay">支付的故障开关</a><a class="button" href="/faults/presence">监管和人脸的故障开关</a><a class="button" href="/faults/bureau">财政部门的故障开关</a><a class="button" href="/faults/invoice">发票平台的故障开关</a></p>
<form method="post" action="/faults/reset" class="reset"><p>清空短信、二维码和统计，这一页的开关恢复正常；支付、监管、人脸、财政部门和发票平台的不变。</p><button>全部重置</button></form>`;
  return pageLayout({ title: '故障开关', body, here: '/faults' });
}
