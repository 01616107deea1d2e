import { timeInWords } from '@jixu/credential/claim-words';
import { isPdf, proofsInPdf, proofsInText } from '@jixu/credential/find-proofs';
import { verifyAll } from '@jixu/credential/verify-all';
import { createCamera } from './camera.ts';
import { checkEd25519 } from './ed25519.ts';
import { element, part } from './element.ts';
import { codeInPicture } from './find-code.ts';
import { type Published, readEmbedded, refresh } from './published.ts';
import { verdictView } from './result-view.ts';
import './decompression-stream.ts';
import './verify.css';

const result = part('result', HTMLElement);
const title = part('result-title', HTMLElement);
const file = part('file', HTMLInputElement);
const text = part('text', HTMLTextAreaElement);
const scan = part('scan', HTMLButtonElement);
/** As in the style: the result stands below what was given. */
const isNarrow = matchMedia('(max-width: 899.98px)');
const viewer = part('viewer', HTMLElement);

let published: Published = { keys: null, list: null, status: null };
/** What was given last: checked anew when a newer list comes. */
let given: readonly string[] | null = null;

function say(...shown: readonly HTMLElement[]): void {
  result.replaceChildren(title, ...shown);
}

async function showVerdicts(): Promise<void> {
  if (!given) return;
  const { keys, list } = published;
  if (!keys) return say(element('p', {}, '本页还没有取得公钥，不能核对。请联网后重新打开本页。'));
  const verdicts = await verifyAll(given, keys, list, checkEd25519);
  say(...verdicts.flatMap((verdict) => verdictView(verdict)));
}

async function check(proofs: readonly string[]): Promise<void> {
  given = proofs;
  await showVerdicts();
  title.focus();
  title.scrollIntoView({ block: isNarrow.matches ? 'start' : 'nearest' });
}

function showGrounds(): void {
  const { keys, list } = published;
  const inUse = keys?.keys.filter(({ until }) => until === null).map(({ kid }) => kid) ?? [];
  part('keys', HTMLElement).textContent = keys
    ? `${keys.issuer} 公布的${keys.keys.length}把，使用中：${inUse.join('、') || '无'}`
    : '尚未取得，请联网后重新打开本页';
  part('list', HTMLElement).textContent = list
    ? `截至${timeInWords(list.asOf)}`
    : '尚未取得：可以核对签名，不能知道证明是否已被撤销';
}

/** A verdict is drawn anew only where something changed: somebody may be typing in it. */
async function use(now: Published): Promise<void> {
  const isSame =
    now.list?.asOf === published.list?.asOf && JSON.stringify(now.keys) === JSON.stringify(published.keys);
  published = now;
  showGrounds();
  if (!isSame) await showVerdicts();
}

async function open(chosen: File): Promise<void> {
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  if (isPdf(bytes)) return check(await proofsInPdf(bytes));
  if (!chosen.type.startsWith('image/')) return check(proofsInText(new TextDecoder().decode(bytes)));
  await check(proofsInText((await codeInPicture(chosen)) ?? ''));
}

const camera = createCamera(part('view', HTMLVideoElement), (seen) => {
  const proofs = proofsInText(seen);
  if (proofs.length === 0) return;
  stopCamera();
  void check(proofs);
});

function stopCamera(): void {
  camera.stop();
  viewer.hidden = true;
  scan.textContent = '用摄像头扫码';
}

async function toggleCamera(): Promise<void> {
  if (!viewer.hidden) return stopCamera();
  viewer.hidden = false;
  scan.textContent = '停止扫码';
  if (await camera.start()) return;
  stopCamera();
  say(element('p', {}, '没有打开摄像头：请允许本页使用摄像头，或改用拍下的图片。'));
}

/** A proof behind the `#`, as in the QR code; it does not stay in the address. What came incomplete is said to be no proof. */
async function takeFromAddress(): Promise<void> {
  const { hash } = location;
  if (hash === '') return;
  history.replaceState(null, '', location.pathname);
  await check(proofsInText(hash));
}

file.addEventListener('change', () => {
  const [chosen] = file.files ?? [];
  file.value = '';
  if (chosen) void open(chosen);
});
part('paste', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void check(proofsInText(text.value));
});
scan.addEventListener('click', () => void toggleCamera());
part('camera', HTMLElement).hidden = !navigator.mediaDevices;
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  const [dropped] = event.dataTransfer?.files ?? [];
  if (dropped) void open(dropped);
});
addEventListener('hashchange', () => void takeFromAddress());
addEventListener('online', async () => use(await refresh(published)));

async function begin(): Promise<void> {
  await use(await readEmbedded(part('published', HTMLElement).textContent));
  await takeFromAddress();
  await use(await refresh(published));
}

void begin();
