import { html } from 'hono/html';
import type { FaceCheck } from '../face/face-book.ts';
import { MERCHANT } from '../pay/pay-environment.ts';
import { type Html, pageLayout } from './page-layout.ts';

const FRAME = { brand: '人脸核身', note: '模拟，不用真的摄像头' } as const;

/** What the person sees; `left`: gone without a result. */
type FacePageState = FaceCheck['state'] | 'left';

const HEADING: Record<FacePageState, string> = {
  new: '人脸认证',
  agreed: '请正对屏幕',
  passed: '认证通过',
  failed: '认证未通过',
  expired: '二维码已失效',
  left: '没有认证',
};

const ENDING: Record<Exclude<FacePageState, 'new' | 'agreed'>, string> = {
  passed: '可以放下手机，回到电脑上继续。',
  failed: '没有认出是您本人。请在电脑上重新获取二维码，在光线充足的地方再试一次。',
  expired: '请在电脑上重新获取二维码，再扫一次。',
  left: '网站没有得到结果。二维码失效以前，您可以再扫一次。',
};

/** 林*燕: enough for the person to know that they are meant. */
function masked(name: string): string {
  const letters = [...name];
  const last = letters.length - 1;
  return letters.map((letter, at) => (at === 0 || (at > 1 && at === last) ? letter : '*')).join('');
}

const consent = (
  name: string,
): Html => html`<p class="lead">“${MERCHANT.name}”请 ${masked(name)} 本人认证。</p>
<section aria-labelledby="consent"><h2 id="consent">开始以前，请您知道</h2>
<ul class="terms"><li>手机的摄像头会拍摄您的脸，与证件照片比对，确认是您本人。</li>
<li>照片只用于这一次比对，比对以后就删除，不会交给网站。</li>
<li>网站只得到“通过”或“未通过”，得不到照片，也得不到相似的程度。</li>
<li>您可以不同意，并联系网站的客服，用别的办法核对身份。</li></ul></section>
<form method="post" class="acts"><button class="primary" name="act" value="agree">同意并开始</button>
<button name="act" value="leave">不同意，离开</button></form>`;

const CAMERA = html`<div class="camera" role="img" aria-label="摄像头的画面，这里用一个轮廓代替"></div>
<p class="hint">这里没有真的摄像头，请选择比对的结果。</p>
<form method="post" class="acts"><button class="primary" name="act" value="passed">通过</button>
<button name="act" value="failed">不通过</button><button class="quiet" name="act" value="leave">离开</button></form>`;

function contentOf(state: FacePageState, name: string): Html | Promise<Html> {
  switch (state) {
    case 'new':
      return consent(name);
    case 'agreed':
      return CAMERA;
    case 'passed':
    case 'failed':
    case 'expired':
    case 'left':
      return html`<p class="ending">${ENDING[state]}</p>`;
  }
}

/** /face/h5?BizToken: what the phone shows for a face check. */
export function facePage(check: FaceCheck, isLeaving: boolean): Html {
  const isOpen = check.state === 'new' || check.state === 'agreed';
  const state = isOpen && isLeaving ? 'left' : check.state;
  const body = html`<h1 data-state="${state}">${HEADING[state]}</h1>${contentOf(state, check.name)}`;
  return pageLayout({ title: HEADING[state], ...FRAME, body });
}

/** A check that is not known, or a checker that is switched off. */
export function faceNotificationPage(title: string, sentence: string): Html {
  const body = html`<h1>${title}</h1><p class="ending">${sentence}</p>`;
  return pageLayout({ title, ...FRAME, body });
}
