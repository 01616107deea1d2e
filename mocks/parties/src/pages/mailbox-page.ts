import { html } from 'hono/html';
import { eInvoice, type Mail, mails } from '../invoice/invoice-book.ts';
import type { InvoiceWorld } from '../invoice/invoice-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { yuanOf } from '../pay/yuan.ts';
import { type Html, pageLayout } from './page-layout.ts';

const MAILS_SHOWN = 50;

function mailBlock(world: InvoiceWorld, { id, serial, address, subject, sentAt, state }: Mail): Html {
  const invoice = eInvoice(world, serial);
  const isHere = state === 'delivered' && invoice !== undefined;
  return html`<li data-address="${address}"><div><p class="what">${subject}${isHere ? '' : html`<span class="key">邮箱不存在，已退信</span>`}</p>
<p>价税合计<span class="number"> ¥${yuanOf(invoice?.body.amount ?? 0)}</span></p>
<p class="facts"><span>${address}</span><time class="number">${shanghaiTime(sentAt)}</time></p></div>
${isHere ? html`<a class="button" href="/mail/${id}/${invoice.number}.pdf">打开附件</a>` : ''}</li>`;
}

/** /mail: the mailboxes of everybody, or one of them. */
export function mailboxPage(world: InvoiceWorld, address: string | undefined): Html {
  const all = mails(world).filter((mail) => address === undefined || mail.address === address);
  const body = html`<h1>邮箱</h1>
<p class="lead">${address === undefined ? '发票平台发给所有人的邮件。' : address}</p>
${
  all.length === 0
    ? html`<p class="empty">没有邮件。发票开具后，邮件会到这里。</p>`
    : html`<ol class="ledger trades">${all.slice(0, MAILS_SHOWN).map((mail) => mailBlock(world, mail))}</ol>`
}`;
  return pageLayout({ title: '邮箱', body });
}
