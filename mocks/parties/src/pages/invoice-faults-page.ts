import { html } from 'hono/html';
import { INVOICE_FAULTS, type InvoiceSwitch } from '../invoice/invoice-faults.ts';
import type { InvoiceWorld } from '../invoice/invoice-world.ts';
import { chooser } from './chooser.ts';
import { type Html, pageLayout } from './page-layout.ts';

const SWITCH_TEXT: Record<InvoiceSwitch, string> = {
  service: '整个接口',
  issue: '开具',
  answer: '应答',
  books: '查询到的发票',
  file: '发票文件',
  notify: '给网站的通知',
  red: '红冲',
  mail: '邮件',
};

const POSITION_TEXT: Readonly<Record<string, string>> = {
  normal: '正常',
  down: '停机',
  slow: '慢',
  lying: '回答别的内容',
  late: '一小时后',
  failed: '失败',
  waits: '等人处理',
  lost: '已受理，但连接中断',
  'wrong-amount': '金额多一元',
  'wrong-title': '抬头不符',
  'number-of-another': '别人的发票号码',
  'wrong-hash': '摘要不符',
  'not-ready': '还没有文件',
  'not-a-pdf': '不是PDF',
  twice: '通知两次',
  never: '不通知',
  'other-key': '伪造的签名',
  'flipped-byte': '内容被改',
  'skewed-clock': '时钟慢十分钟',
  bounced: '退信',
};

/** /faults/invoice: the switches of the e-invoice platform. */
export function invoiceFaultsPage(world: InvoiceWorld, wasSaved: boolean): Html {
  const current: Readonly<Record<string, string>> = world.faults.of();
  const choosers = Object.entries(INVOICE_FAULTS).map(([name, positions]) =>
    chooser({
      name,
      label: SWITCH_TEXT[name as InvoiceSwitch],
      positions,
      current: current[name],
      textOf: (position) => POSITION_TEXT[position] ?? position,
    }),
  );
  const body = html`<h1>发票平台的故障开关</h1>
${wasSaved ? html`<p class="saved" role="status">已保存。</p>` : ''}
<form method="post" class="choosers">${choosers}
<div class="acts"><button class="primary" name="act" value="save">保存</button></div></form>
<form method="post" class="reset"><p>发票平台的所有开关恢复正常。</p><button name="act" value="clear">全部恢复</button></form>`;
  return pageLayout({ title: '发票平台的故障开关', body, here: '/faults' });
}
