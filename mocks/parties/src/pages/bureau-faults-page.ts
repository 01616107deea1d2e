import { html } from 'hono/html';
import { BUREAU_FAULTS, type BureauSwitch } from '../bureau/bureau-faults.ts';
import type { BureauWorld } from '../bureau/bureau-world.ts';
import { chooser } from './chooser.ts';
import { type Html, pageLayout } from './page-layout.ts';

const SWITCH_TEXT: Record<BureauSwitch, string> = {
  service: '整个接口',
  row: '报送的学分',
  answer: '报送的应答',
  statement: '日清单',
};

const POSITION_TEXT: Readonly<Record<string, string>> = {
  normal: '正常',
  down: '停机',
  slow: '慢',
  lying: '回答别的内容',
  refused: '退回',
  denied: '先受理，后退回',
  late: '六小时后受理',
  waits: '等经办人办理',
  lost: '已登记，但连接中断',
  doubled: '给出别人的回执编号',
  'missing-row': '少一行',
  'extra-row': '多一行',
  'doubled-row': '一行出现两次',
  'wrong-credits': '多一个学分',
};

/** /faults/bureau: the switches of the finance bureau. */
export function bureauFaultsPage(world: BureauWorld, wasSaved: boolean): Html {
  const current: Readonly<Record<string, string>> = world.faults.of();
  const choosers = Object.entries(BUREAU_FAULTS).map(([name, positions]) =>
    chooser({
      name,
      label: SWITCH_TEXT[name as BureauSwitch],
      positions,
      current: current[name],
      textOf: (position) => POSITION_TEXT[position] ?? position,
    }),
  );
  const body = html`<h1>财政部门的故障开关</h1>
${wasSaved ? html`<p class="saved" role="status">已保存。</p>` : ''}
<form method="post" class="choosers">${choosers}
<div class="acts"><button class="primary" name="act" value="save">保存</button></div></form>
<form method="post" class="reset"><p>财政部门的所有开关恢复正常。</p><button name="act" value="clear">全部恢复</button></form>`;
  return pageLayout({ title: '财政部门的故障开关', body, here: '/faults' });
}
