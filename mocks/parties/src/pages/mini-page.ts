import { html } from 'hono/html';
import type { DemoPerson } from '../demo-people.ts';
import { type MiniScene, type SceneState, secondsLeft } from '../mini-scene.ts';
import { type Html, pageLayout } from './page-layout.ts';

/** Why the site requests the scan. */
export const PURPOSE_TEXT = { claim: '领取免费课程', login: '微信登录' } as const;

const HEADING: Record<SceneState, string> = {
  new: '扫描二维码',
  scanned: '是您本人在操作吗？',
  authorised: '已授权',
  cancelled: '已取消',
  expired: '二维码已失效',
};

const ENDING: Record<'authorised' | 'cancelled' | 'expired', string> = {
  authorised: '可以放下手机，回到电脑上继续。上面就是获得授权的电脑；如果它不是您的，请马上联系网站的客服。',
  cancelled: '网站没有得到任何资料。',
  expired: '请在电脑上刷新二维码，再扫一次。',
};

const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** When the code was requested, by our own clock. */
const clockOf = (ms: number): string => CLOCK.format(new Date(ms));

function factsOf(scene: MiniScene, now: number): Html {
  const facts = [
    ['用途', PURPOSE_TEXT[scene.purpose]],
    ['网站', scene.site],
    ['时间', clockOf(scene.createdAt)],
    ['网络', scene.network],
    ['浏览器', `${scene.browser}（它自称）`],
    ['数字', scene.number],
  ] as const;
  const waits = scene.state === 'new' || scene.state === 'scanned';
  return html`<dl class="account">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
${waits ? html`<div><dt>有效</dt><dd class="number">还有 ${secondsLeft(scene, now)} 秒</dd></div>` : ''}</dl>`;
}

function choice(value: string, label: string, detail: string, isFirst: boolean): Html {
  return html`<label class="choice-row"><input type="radio" name="userinfo" value="${value}"${isFirst ? html` checked` : ''}>
<span>${label}<small class="number">${detail}</small></span></label>`;
}

function authoriseForm(people: readonly DemoPerson[]): Html {
  return html`<form method="post"><fieldset><legend>提供给网站的资料</legend>
${people.map(({ name, id_number }, at) => choice(`person:${at}`, name, id_number, at === 0))}
${choice('typed', '另填姓名和身份证号', '在下面填写', people.length === 0)}
<div class="typed"><label>姓名<input name="name" autocomplete="off"></label>
<label>身份证号<input name="id_number" class="number" maxlength="18" autocomplete="off"></label></div>
${choice('openid', '只给微信标识', '没有姓名和身份证号', false)}
${choice('none', '什么都不给', '网站只知道有人授权', false)}</fieldset>
<div class="acts"><button class="primary" name="act" value="authorise">授权</button>
<button name="act" value="cancel">取消</button><button class="quiet" name="act" value="expire">让它过期</button></div></form>`;
}

function actsOf(scene: MiniScene, people: readonly DemoPerson[]): Html {
  switch (scene.state) {
    case 'new':
      return html`<form method="post" class="acts"><button class="primary" name="act" value="scan">扫码</button>
<button name="act" value="cancel">取消</button><button class="quiet" name="act" value="expire">让它过期</button></form>`;
    case 'scanned':
      return html`<p class="warning">您面前的电脑上显示的数字是 <strong class="number">${scene.number}</strong> 吗？不是，或者您没有打开网站，请取消：授权会让那里的人以您的名义办事。</p>${authoriseForm(people)}`;
    case 'authorised':
    case 'cancelled':
    case 'expired':
      return html`<p class="ending">${ENDING[scene.state]}</p><p><a class="button" href="/">回到手机</a></p>`;
  }
}

/** /mini/{scene}: what the phone shows for a code: who requests it, from where, and the possible answers (security X2). */
export function miniPage(scene: MiniScene, people: readonly DemoPerson[], now: number): Html {
  const body = html`<h1 data-state="${scene.state}">${HEADING[scene.state]}</h1>
${factsOf(scene, now)}${actsOf(scene, people)}`;
  return pageLayout({ title: HEADING[scene.state], body });
}

/** A code this phone does not know. */
export function unknownMiniPage(): Html {
  const body = html`<h1>没有这个二维码</h1>
<p class="ending">它可能属于上一次启动。请在电脑上刷新二维码，再扫一次。</p><p><a class="button" href="/">回到手机</a></p>`;
  return pageLayout({ title: '没有这个二维码', body });
}
