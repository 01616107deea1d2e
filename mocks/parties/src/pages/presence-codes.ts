import { html } from 'hono/html';
import { faceChecks } from '../face/face-book.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { regulatorCodes } from '../regulator/regulator-book.ts';
import type { Html } from './page-layout.ts';

const SHOWN = 6;

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
  return [...scans, ...faces].sort((one, other) => other.createdAt - one.createdAt).slice(0, SHOWN);
}

/** The codes of the regulator and of the face checker that somebody could scan now, newest first. */
export function presenceCodeList(world: PresenceWorld): Html {
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
