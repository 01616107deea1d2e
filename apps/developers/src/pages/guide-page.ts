import { html } from 'hono/html';
import { expandSource } from '../parts/expand-source.ts';
import { markdown, sectionsOf } from '../parts/markdown.ts';
import { proseBySection } from '../parts/prose.ts';
import type { Finding, Page, View } from '../parts/view.ts';

/** What is particular to one guide, beside its text. */
export interface GuideFacts {
  readonly path: string;
  readonly area: Page['area'];
  readonly title: string;
  readonly description: string;
}

/** Words a reader may look for that a section of a guide does not use, by page and anchor, in both languages. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'conventions.html#the-envelope':
    'response format result code errcode errmsg data 返回格式 响应 信封 错误码',
  'conventions.html#forms': 'body content-type urlencoded parameters 请求体 表单 参数 编码',
  'conventions.html#lists-in-pages': 'pagination paging page limit total offset 分页 翻页 页码 每页',
  'conventions.html#the-session':
    'authentication auth token cookie login csrf origin 鉴权 认证 登录态 会话 跨站',
  'conventions.html#rate-limits':
    'idempotency idempotent retry timeout throttling quota 429 request_key 幂等 重试 超时 限流 限频 配额',
  'conventions.html#headers-of-an-answer': 'etag cache request id trace 缓存 请求头 响应头 追踪',
  'conventions.html#no-calls-from-us': 'webhook callback notification push event 回调 通知 推送',
  'conventions.html#units': 'money currency fen amount time zone timezone date 金额 币种 时区 日期 单位',
  'conventions.html#what-may-change':
    'versioning compatibility breaking deprecation deprecated sunset stability 版本 兼容 废弃 弃用 下线 停用',
  'conventions.html#how-something-ends':
    'deprecation deprecated sunset retirement end of life removal 废弃 弃用 下线 停用',
  'conventions.html#whom-to-ask':
    'support contact help security vulnerability report 支持 联系 客服 漏洞 安全 反馈',
  'quickstart.html#start-the-mock': 'sandbox mock prism test environment 沙箱 测试环境 模拟',
  'quickstart.html#point-it-at-a-server':
    'sandbox server base url environment sample learner 沙箱 环境 地址 测试账号 示例学员',
  'quickstart.html#ask-for-a-code': 'sign signature md5 secret sms 签名 校验 短信 验证码 密钥',
};

/** Other words for a section of a guide; '' where there are none. */
function synonymsOf(path: string, id: string): string {
  return SYNONYMS[`${path}#${id}`] ?? '';
}

/** A guide is found by its title, and each of its sections by its heading, its prose and other words for it. */
function findingsOf({ path, title, description }: GuideFacts, source: string): Finding[] {
  const [opening = '', ...prose] = proseBySection(source);
  return [
    { kind: 'guide', title, words: description, path, terms: opening },
    ...sectionsOf(source).map((section, index) => ({
      kind: 'guide' as const,
      title: section.title,
      words: title,
      path: `${path}#${section.id}`,
      terms: `${prose[index] ?? ''} ${synonymsOf(path, section.id)}`,
    })),
  ];
}

/** A Markdown page with its placeholders filled from the contract. */
export function guidePage(view: View, about: GuideFacts, source: string): Page {
  const text = expandSource(view.contract, source, view.language);
  // The view knows its language; the page is named without its folder.
  const path = about.path.replace(/^zh\//, '');
  return {
    ...about,
    path,
    sections: sectionsOf(text),
    findings: findingsOf({ ...about, path }, text),
    heading: html`<h1>${about.title}</h1>`,
    body: markdown(view, text),
  };
}
