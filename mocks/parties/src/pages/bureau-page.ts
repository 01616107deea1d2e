import { html } from 'hono/html';
import { type CreditRow, creditRows, type RowState } from '../bureau/bureau-book.ts';
import { trueRows } from '../bureau/bureau-statement.ts';
import type { BureauWorld } from '../bureau/bureau-world.ts';
import { shanghaiDay, shanghaiTime } from '../pay/shanghai-time.ts';
import { type Html, pageLayout } from './page-layout.ts';

const FRAME = { brand: '会计人员管理系统', note: '模拟，不通知真的财政部门' } as const;

const ROWS_SHOWN = 50;

const STATE_TEXT: Record<RowState, string> = {
  pending: '待受理',
  accepted: '已受理',
  refused: '已退回',
  denied: '受理后退回',
  withdrawn: '已撤回',
};

const act = (value: string, label: string, isFirst = false): Html =>
  html`<button${isFirst ? html` class="primary"` : ''} name="act" value="${value}">${label}</button>`;

function actsOf({ serial, state }: CreditRow): Html | string {
  if (state !== 'pending' && state !== 'accepted') return '';
  const acts =
    state === 'pending' ? [act('accepted', '受理', true), act('refused', '退回')] : [act('denied', '退回')];
  return html`<form method="post" class="acts"><input type="hidden" name="serial" value="${serial}">${acts}</form>`;
}

function rowBlock(row: CreditRow): Html {
  const { area, year, learner, serial, receipt, total, pro, pub, state, reason, sentAt } = row;
  return html`<li data-serial="${serial}"><div><p class="what">${year} <span class="number">${total}</span>学分<span class="key">${STATE_TEXT[state]}</span></p>
<p>${area}，专业科目<span class="number">${pro}</span>学分，公需科目<span class="number">${pub}</span>学分</p>
<p class="facts"><span class="number">${learner}</span><span class="number">证明 ${serial}</span><span class="number">回执 ${receipt}</span><time class="number">${shanghaiTime(sentAt)}</time></p>
${reason === '' ? '' : html`<p>${reason}</p>`}${actsOf(row)}</div></li>`;
}

/** /bureau: the receipts of the finance bureau; a person decides about what waits, and takes back what was accepted. */
export function bureauPage(world: BureauWorld): Html {
  const rows = creditRows(world);
  const today = trueRows(world, shanghaiDay(world.clock.now()));
  const sum = today.reduce((all, { total }) => all + total, 0);
  const body = html`<h1>继续教育学分登记</h1>
<p class="lead">今天受理<span class="number">${today.length}</span>条，共<span class="number">${sum}</span>学分。</p>
${
  rows.length === 0
    ? html`<p class="empty">还没有报送的学分。学员在网站上学完一年，学分会到这里。</p>`
    : html`<ol class="ledger trades">${rows.slice(0, ROWS_SHOWN).map(rowBlock)}</ol>`
}
<p class="ending"><a class="button quiet" href="/faults/bureau">财政部门的故障开关</a></p>`;
  return pageLayout({ title: '继续教育学分登记', ...FRAME, body });
}

/** The bureau while it is switched off. */
export function bureauDownPage(): Html {
  const body = html`<h1>财政部门暂停服务</h1><p class="ending">在“故障开关”里可以恢复。</p>`;
  return pageLayout({ title: '财政部门暂停服务', ...FRAME, body });
}
