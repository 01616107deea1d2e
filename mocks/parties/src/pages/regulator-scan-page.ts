import { html } from 'hono/html';
import type { RegulatorCode } from '../regulator/regulator-book.ts';
import { type Html, pageLayout } from './page-layout.ts';

const FRAME = { brand: '学习监管平台', note: '模拟，不通知真的监管部门' } as const;

const HEADING: Record<RegulatorCode['state'], string> = {
  open: '是您本人在学习吗？',
  passed: '验证成功',
  rejected: '已拒绝',
  expired: '二维码已失效',
};

const ENDING: Record<Exclude<RegulatorCode['state'], 'open'>, string> = {
  passed: '可以放下手机，回到电脑上继续学习。',
  rejected: '学习网站没有得到确认。如果是您本人在学习，请在电脑上刷新二维码，再扫一次。',
  expired: '请在电脑上刷新二维码，再扫一次。',
};

function factsOf({ course, lesson, learner, expiresAt, state }: RegulatorCode, now: number): Html {
  const left = Math.ceil((expiresAt - now) / 1000);
  return html`<dl class="account"><div><dt>课程</dt><dd>${course}</dd></div>
<div><dt>课节</dt><dd>${lesson}</dd></div>
<div><dt>学员</dt><dd class="number">${learner}</dd></div>
${state === 'open' ? html`<div><dt>有效</dt><dd class="number">还有 ${left} 秒</dd></div>` : ''}</dl>`;
}

function actsOf(state: RegulatorCode['state']): Html {
  if (state !== 'open') return html`<p class="ending">${ENDING[state]}</p>`;
  return html`<p class="warning">请您本人确认，不要替别人确认。</p>
<form method="post" class="acts"><button class="primary" name="act" value="passed">确认是本人学习</button>
<button name="act" value="rejected">拒绝</button></form>`;
}

/** /regulator/scan/{uuid}: what the phone shows for a regulator's code. */
export function regulatorScanPage(code: RegulatorCode, now: number): Html {
  const { state } = code;
  const body = html`<h1 data-state="${state}">${HEADING[state]}</h1>${factsOf(code, now)}${actsOf(state)}`;
  return pageLayout({ title: HEADING[state], ...FRAME, body });
}

/** A code the regulator does not know, or a regulator that is switched off. */
export function regulatorNotificationPage(title: string, sentence: string): Html {
  const body = html`<h1>${title}</h1><p class="ending">${sentence}</p>`;
  return pageLayout({ title, ...FRAME, body });
}
