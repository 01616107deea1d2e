import { html } from 'hono/html';
import type { BureauWorld } from '../bureau/bureau-world.ts';
import { faceChecks } from '../face/face-book.ts';
import type { InvoiceWorld } from '../invoice/invoice-world.ts';
import { type MiniScene, sceneAt, secondsLeft } from '../mini-scene.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { regulatorCodes } from '../regulator/regulator-book.ts';
import type { World } from '../world.ts';
import { PURPOSE_TEXT } from './mini-page.ts';
import { type Html, pageLayout } from './page-layout.ts';
import { messageList } from './sms-page.ts';
import { openCodeList } from './wallet-pages.ts';

const MESSAGES_SHOWN = 3;
const SCENES_SHOWN = 8;
/** Codes are never taken away when nobody pays: the older ones are in the wallet. */
const CODES_SHOWN = 2;
const PRESENCE_CODES_SHOWN = 6;

function pendingScenes(world: World): MiniScene[] {
  return world
    .scenes()
    .map((scene) => sceneAt(scene, world.now()))
    .filter(({ state }) => state === 'new' || state === 'scanned')
    .slice(0, SCENES_SHOWN);
}

function sceneRow(scene: MiniScene, isFirst: boolean, now: number): Html {
  return html`<li>
<div><p class="what">${PURPOSE_TEXT[scene.purpose]}<span class="amber number">还有 ${secondsLeft(scene, now)} 秒</span></p>
<p class="facts"><span>${scene.site}</span><span>${scene.network}</span><span>${scene.browser}（它自称）</span></p></div>
<a class="button${isFirst ? ' primary' : ''}" href="/mini/${scene.scene}">${scene.state === 'new' ? '去扫码' : '去确认'}</a>
</li>`;
}

interface Waiting {
  readonly what: string;
  readonly facts: string;
  readonly href: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

function waitingCodes(world: PresenceWorld): Waiting[] {
  const scans = regulatorCodes(world)
    .filter(({ state }) => state === 'open')
    .map(({ uuid, course, lesson, ...at }) => ({
      what: '监管验证',
      facts: `${course} · ${lesson}`,
      href: `/regulator/scan/${uuid}`,
      ...at,
    }));
  const faces = faceChecks(world)
    .filter(({ state }) => state === 'new' || state === 'agreed')
    .map(({ token, ...at }) => ({
      what: '人脸认证',
      facts: '',
      href: `/face/h5?BizToken=${token}`,
      ...at,
    }));
  return [...scans, ...faces]
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, PRESENCE_CODES_SHOWN);
}

/** The codes of the regulator and of the face checker that somebody could scan now, newest first. */
function presenceCodeList(world: PresenceWorld): Html {
  const [waiting, now] = [waitingCodes(world), world.clock.now()];
  if (waiting.length === 0) {
    return html`<p class="empty">没有等待扫描的二维码。看课时出现监管验证或人脸认证的二维码，它会到这里。</p>`;
  }
  const row = ({ what, facts, href, expiresAt }: Waiting, at: number) => html`<li>
<div><p class="what">${what}<span class="amber number">还有 ${Math.ceil((expiresAt - now) / 1000)} 秒</span></p>
<p class="facts"><span>${facts}</span></p></div>
<a class="button${at === 0 ? ' primary' : ''}" href="${href}">去扫码</a></li>`;
  return html`<ol class="ledger scenes">${waiting.map(row)}</ol>`;
}

interface Elsewhere {
  readonly pay: PayWorld | undefined;
  readonly presence: PresenceWorld | undefined;
  readonly bureau: BureauWorld | undefined;
  readonly invoice: InvoiceWorld | undefined;
}

/** /: the phone: codes that wait to be scanned, and the latest messages. */
export function phonePage(world: World, { pay, presence, bureau, invoice }: Elsewhere): Html {
  const pending = pendingScenes(world);
  const messages = world.messages();
  const body = html`<h1>手机</h1>
<p class="lead">网站发出的短信和二维码都到这里来。</p>
<section aria-labelledby="scenes"><h2 id="scenes">等待扫描的二维码</h2>
${
  pending.length === 0
    ? html`<p class="empty">没有等待扫描的二维码。在网站上打开二维码，它会到这里。</p>`
    : html`<ol class="ledger scenes">${pending.map((scene, at) => sceneRow(scene, at === 0, world.now()))}</ol>`
}</section>
${pay ? html`<section aria-labelledby="payments"><h2 id="payments">等待付款的二维码</h2>${openCodeList(pay, CODES_SHOWN)}</section>` : ''}
${presence ? html`<section aria-labelledby="presence"><h2 id="presence">等待监管验证和人脸认证的二维码</h2>${presenceCodeList(presence)}</section>` : ''}
<section aria-labelledby="messages"><h2 id="messages">最近短信</h2>
${messageList(messages.slice(0, MESSAGES_SHOWN))}
${messages.length > MESSAGES_SHOWN ? html`<p><a class="more" href="/sms">全部 ${messages.length} 条短信</a></p>` : ''}</section>
${pay ? html`<p><a class="more" href="/bank">银行和银行卡</a></p>` : ''}
${bureau ? html`<p><a class="more" href="/bureau">报送到财政部门的学分</a></p>` : ''}
${invoice ? html`<p><a class="more" href="/mail">收到的邮件</a></p><p><a class="more" href="/invoices">发票平台</a></p>` : ''}`;
  return pageLayout({ title: '手机', body, here: '/', refreshSeconds: 3 });
}
