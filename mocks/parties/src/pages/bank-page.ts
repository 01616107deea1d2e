import { html } from 'hono/html';
import { BANK_NAMES } from '../cpcn/bank.ts';
import { bankMessages, type CardBinding, type CardBook, cardBookOf } from '../cpcn/card-book.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { shanghaiTime } from '../pay/shanghai-time.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { messageList } from './sms-page.ts';

const MESSAGES_SHOWN = 20;
const CARDS_SHOWN = 50;

const STATE_TEXT: Record<CardBinding['state'], string> = {
  asked: '等待验证码',
  bound: '已绑定',
  failed: '未绑定',
  unbound: '已解除绑定',
};

/** What to type for which end; no bank issues cards of this beginning. */
const MANNERS = [
  ['6200000100000004', '付款成功'],
  ['6200000200000003', '余额不足'],
  ['6200000300000002', '先是处理中，稍后付款成功'],
  ['6200000400000001', '银行不认'],
] as const;

function bindingRow(book: CardBook, { txSn, accountNumber, state, createdAt }: CardBinding): Html {
  const card = book.card(accountNumber);
  return html`<li data-tx-sn="${txSn}"><p class="what">${BANK_NAMES.get(card?.bankId ?? '') ?? ''}<span class="key">${STATE_TEXT[state]}</span></p>
<p class="facts"><span class="number">尾号 ${accountNumber.slice(-4)}</span><span>${card?.accountName ?? ''}</span><time class="number">${shanghaiTime(createdAt)}</time></p></li>`;
}

/** /bank: what the banks sent to phones, and which cards the merchant may charge. */
export function bankPage(world: PayWorld): Html {
  const book = cardBookOf(world.database);
  const bindings = book.bindings().slice(0, CARDS_SHOWN);
  const body = html`<h1>银行</h1>
<p class="lead">银行卡渠道和各家银行。账目在<a href="/desk">财务台</a>，对账单在<a href="/desk/statement?party=cpcn">这里</a>。</p>
<section aria-labelledby="messages"><h2 id="messages">银行短信</h2>
${messageList(bankMessages(world).slice(0, MESSAGES_SHOWN))}</section>
<section aria-labelledby="cards"><h2 id="cards">绑定的银行卡</h2>
${
  bindings.length === 0
    ? html`<p class="empty">还没有绑定的银行卡。在网站上添加银行卡，它会到这里。</p>`
    : html`<ol class="ledger">${bindings.map((binding) => bindingRow(book, binding))}</ol>`
}</section>
<section aria-labelledby="samples"><h2 id="samples">可以试的卡号</h2>
<p class="hint">姓名、证件号和手机号随意填写；同一张卡以第一次填写的为准。</p>
<dl class="account">${MANNERS.map(([number, end]) => html`<div><dt>${end}</dt><dd class="number">${number}</dd></div>`)}</dl></section>
<p class="ending"><a class="button quiet" href="/faults/pay?party=cpcn">银行卡渠道的故障开关</a></p>`;
  return pageLayout({ title: '银行', body, here: '/', refreshSeconds: 3 });
}
