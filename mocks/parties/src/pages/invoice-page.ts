import { html } from 'hono/html';
import { type EInvoice, type EInvoiceState, eInvoices } from '../invoice/invoice-book.ts';
import type { InvoiceWorld } from '../invoice/invoice-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { yuanOf } from '../pay/yuan.ts';
import { type Html, pageLayout } from './page-layout.ts';

const FRAME = { brand: '电子发票服务平台', note: '模拟，不通知真的税务部门' } as const;
const INVOICES_SHOWN = 50;

const STATE_TEXT: Record<EInvoiceState, string> = {
  accepted: '待开具',
  issued: '已开具',
  failed: '开具失败',
  reversing: '待购买方确认红字信息',
  reversed: '已红冲',
  'not-reversed': '红冲失败',
};

const ACTS: Partial<Record<EInvoiceState, readonly (readonly [act: string, label: string])[]>> = {
  accepted: [
    ['issued', '开具'],
    ['failed', '退回'],
  ],
  reversing: [
    ['reversed', '购买方确认'],
    ['not-reversed', '购买方拒绝'],
  ],
};

function actsOf({ serial, state }: EInvoice): Html | string {
  const acts = ACTS[state];
  if (!acts) return '';
  return html`<form method="post" class="acts"><input type="hidden" name="serial" value="${serial}">${acts.map(
    ([act, label], at) =>
      html`<button${at === 0 ? html` class="primary"` : ''} name="act" value="${act}">${label}</button>`,
  )}</form>`;
}

function invoiceBlock(invoice: EInvoice): Html {
  const { serial, body, state, number, reason, redNumber, takenAt } = invoice;
  const { buyer, amount, tax, email } = body;
  return html`<li data-serial="${serial}"><div><p class="what number">¥ ${yuanOf(amount)}<span class="key">${STATE_TEXT[state]}</span></p>
<p>${buyer.name} <span class="number">${buyer.tax_number}</span></p>
<p class="facts"><span class="number">税额 ${yuanOf(tax)}</span><span class="number">${serial}</span>${number === '' ? '' : html`<span class="number">发票 ${number}</span>`}${redNumber === '' ? '' : html`<span class="number">红字 ${redNumber}</span>`}<span>${email}</span><time class="number">${shanghaiTime(takenAt)}</time></p>
${reason === '' ? '' : html`<p>${reason}</p>`}${actsOf(invoice)}</div></li>`;
}

/** /invoices: what the platform was asked to issue; a clerk decides about what waits. */
export function invoicePage(world: InvoiceWorld): Html {
  const invoices = eInvoices(world);
  const body = html`<h1>电子发票</h1>
<p class="lead">网站申请的发票都到这里，开具后由平台发送邮件。</p>
${
  invoices.length === 0
    ? html`<p class="empty">还没有发票。学员在网站上申请发票后，会到这里。</p>`
    : html`<ol class="ledger trades">${invoices.slice(0, INVOICES_SHOWN).map(invoiceBlock)}</ol>`
}
<p class="ending"><a class="button" href="/mail">邮箱</a> <a class="button quiet" href="/faults/invoice">发票平台的故障开关</a></p>`;
  return pageLayout({ title: '电子发票', ...FRAME, body });
}

/** The platform while it is switched off. */
export function invoiceDownPage(): Html {
  const body = html`<h1>发票平台暂停服务</h1><p class="ending">在“故障开关”里可以恢复。</p>`;
  return pageLayout({ title: '发票平台暂停服务', ...FRAME, body });
}
