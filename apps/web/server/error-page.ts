import { contentSecurityPolicy } from './content-security-policy.ts';

/** The frame of a page without scripts, for when no other can be sent. `body` is markup. */
export function plainPage({
  title,
  body,
  head = '',
}: {
  readonly title: string;
  readonly body: string;
  readonly head?: string;
}): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${title} - 继续</title>
<style>
body { margin: 0; background: #faf8f3; color: #1d2733; font: 16px/1.7 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 560px; margin: 14vh auto 0; padding: 32px 24px; border-top: 2px solid; border-bottom: 4px double; }
h1 { margin: 0 0 12px; font: 700 28px/1.35 "Songti SC", "Source Han Serif SC", "Noto Serif SC", SimSun, serif; }
p { margin: 0 0 20px; color: #465263; }
a, button { display: inline-block; padding: 8px 24px; border: 0; border-radius: 4px; background: #0b6b57; color: #fff; font: inherit; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid #0b6b57; outline-offset: 2px; }
form { margin: 0 0 20px; }
code, pre { font: 14px/1.7 ui-monospace, Consolas, Menlo, monospace; overflow-wrap: anywhere; }
pre { margin: 0 0 20px; padding: 12px 16px; background: #f3efe6; white-space: pre-wrap; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Plain text and a link, nothing that could fail again. */
export const noticePage = (title: string, text: string): string =>
  plainPage({ title, body: `<p>${text}</p>\n<a href="/">返回首页</a>` });

/** Sent when a page could not be rendered at all. */
export const ERROR_PAGE = noticePage(
  '页面没有打开',
  '服务器暂时出了错，已经记录下来。请稍候刷新重试，您的学习记录不会丢失。',
);

/** Sent to a visitor who opens more pages than the server renders for one. */
export const TOO_MANY_PAGES = noticePage(
  '打开页面过于频繁',
  '您所在的网络在短时间内打开了太多页面。请稍候几秒再刷新，您的学习记录不会丢失。',
);

export function errorPageHeaders(https: boolean): Record<string, string> {
  return { 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy([], https) };
}
