import { errorPageHeaders, noticePage, plainPage } from './error-page.ts';
import type { BuildState, StorybookBuild } from './storybook-build.ts';

/** Where a form of ours asks for Storybook. */
export const STORYBOOK_BUILD_PATH = '/storybook/build';

const LOOK_AGAIN_SECONDS = 2;
const COMMAND = '<code>npm run storybook:build</code>';
const LOOPBACK = /^(?:127\.[\d.]+|::1)$/;

/** Whether a visitor sits at this machine. */
const isHere = (address: string): boolean => LOOPBACK.test(address);

/** The site's own origin, by either of the names that people type. */
function isOurs(origin: string | null, siteOrigin: string): boolean {
  const { protocol, port } = new URL(siteOrigin);
  const names = ['127.0.0.1', 'localhost'].map((name) => new URL(`${protocol}//${name}:${port}`).origin);
  return origin !== null && [siteOrigin, ...names].includes(origin);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const outputOf = ({ output }: { readonly output: string }): string =>
  output.trim() === '' ? '' : `<pre>${escaped(output.trim())}</pre>\n`;

const button = (label: string): string =>
  `<form method="post" action="${STORYBOOK_BUILD_PATH}"><button>${label}</button></form>\n`;

const PRODUCTION = noticePage('这里没有设计手册', '本站不提供设计手册（Storybook）。');

function pageOf(state: BuildState, mayAsk: boolean): string {
  switch (state.kind) {
    case 'running':
      return plainPage({
        title: '正在生成设计手册',
        head: `<meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}">\n`,
        body: `<p>已用 ${state.seconds} 秒。网站照常运行，完成后本页自动打开设计手册。</p>\n${outputOf(state)}`,
      });
    case 'failed':
      return plainPage({
        title: '设计手册没有生成',
        body: `<p>生成中断，最后的输出如下。</p>\n${outputOf(state)}${mayAsk ? button('重新生成') : ''}<p>也可以在项目目录运行 ${COMMAND}。</p>`,
      });
    case 'none':
      return plainPage({
        title: '设计手册尚未生成',
        body: `<p>设计手册（Storybook）展示界面的每一个对话框、每一种状态。首次生成要先安装它需要的软件包，约需两三分钟；网站照常运行。</p>\n${
          mayAsk
            ? `${button('现在生成')}<p>也可以在项目目录运行 ${COMMAND}。</p>`
            : `<p>请在运行网站的电脑上打开本页，或在项目目录运行 ${COMMAND}。</p>`
        }`,
      });
  }
}

/** What /storybook shows where none is built: on a developer's machine how to get it, elsewhere that there is none. */
export function storybookAway(build: StorybookBuild | undefined, https: boolean, address: string): Response {
  const page = build === undefined ? PRODUCTION : pageOf(build.state(), isHere(address));
  const headers = { ...errorPageHeaders(https), 'content-type': 'text/html; charset=utf-8' };
  return new Response(page, { status: build === undefined ? 404 : 200, headers });
}

/** Builds it for who sits at this machine and presses our button: no other page may make a browser ask. */
export function askForStorybook(
  build: StorybookBuild,
  siteOrigin: string,
  { headers, address }: { readonly headers: Headers; readonly address: string },
): Response {
  const isSameOrigin = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  if (!(isHere(address) && isSameOrigin && isOurs(headers.get('origin'), siteOrigin)))
    return new Response('Forbidden', { status: 403 });
  build.start();
  return new Response(null, { status: 303, headers: { location: '/storybook/' } });
}
