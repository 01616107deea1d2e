import { html } from 'hono/html';
import { PRESENCE_PARTIES, type PresenceParty, switchesOf } from '../presence/presence-faults.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { chooser } from './chooser.ts';
import { type Html, pageLayout } from './page-layout.ts';

const PARTY_NAME: Record<PresenceParty, string> = { regulator: '监管平台', face: '人脸核身' };

const SWITCH_TEXT: Readonly<Record<string, string>> = {
  service: '整个接口',
  code: '二维码',
  notify: '通知',
  signature: '通知的签名',
  content: '通知的内容',
  verdict: '比对的结果',
  result: '浏览器问到的结果',
};

const POSITION_TEXT: Readonly<Record<string, string>> = {
  normal: '正常',
  down: '停机',
  slow: '慢',
  lying: '回答别的内容',
  rejected: '不给二维码',
  broken: '图片损坏',
  early: '五秒就失效',
  'before-answer': '回答以前就已通过并通知',
  twice: '发两次',
  late: '125 秒以后',
  never: '没有',
  'other-key': '别人的密钥',
  'flipped-byte': '改了一个字',
  'skewed-clock': '时间不对',
  'other-uuid': '说成别人的二维码',
  reversed: '通过了却说未通过',
  replayed: '重发上一次通过的通知',
  'other-number': '说成别的编号',
  'no-cors': '不许网页读取',
  'says-1': '总说通过',
};

const positionText = (position: string): string => POSITION_TEXT[position] ?? position;

/** /faults/presence?party: the switches of the regulator or of the face checker. */
export function presenceFaultsPage(world: PresenceWorld, party: PresenceParty, wasSaved: boolean): Html {
  const current: Readonly<Record<string, string>> = world.faults.of(party);
  const mark = (one: PresenceParty) => (one === party ? html` aria-current="true"` : '');
  const body = html`<h1>监管和人脸的故障开关</h1>
<nav class="choice" aria-label="机构">${PRESENCE_PARTIES.map((one) => html`<a href="/faults/presence?party=${one}"${mark(one)}>${PARTY_NAME[one]}</a>`)}</nav>
${wasSaved ? html`<p class="saved" role="status">已保存。</p>` : ''}
<form method="post" class="choosers">${switchesOf(party).map(([name, positions]) => chooser({ name, label: SWITCH_TEXT[name] ?? name, positions, current: current[name], textOf: positionText }))}
<div class="acts"><button class="primary" name="act" value="save">保存</button></div></form>
<form method="post" class="reset"><p>${PARTY_NAME[party]}的所有开关恢复正常。</p><button name="act" value="clear">全部恢复</button></form>`;
  return pageLayout({ title: '监管和人脸的故障开关', body, here: '/faults' });
}
