import type { SeededBug } from '../seeded-bug.ts';

const PAGES = 'apps/developers/src';

/** Bugs in what a partner takes away from /developers: pages, collection, sample, flows, in both languages. */
export const DEVELOPER_PAGE_BUGS: readonly SeededBug[] = [
  {
    name: 'postman-login-without-fields',
    file: `${PAGES}/postman-collection.ts`,
    find: '{ ...field, value: asText(value), disabled: false }',
    replace: '{ ...field, value: asText(value), disabled: operation.id === "login" }',
    breaks: 'the login of the collection sends its area alone and logs nobody in',
    tests: [`${PAGES}/postman-collection`],
  },
  {
    name: 'postman-address-of-two-schemes',
    file: `${PAGES}/postman-collection.ts`,
    find: "return { host: ['{{baseUrl}}'], path,",
    replace: "return { protocol: 'https', host: ['{{baseUrl}}'], path,",
    breaks: 'a request goes to https://http//127.0.0.1, which is nowhere',
    tests: [`${PAGES}/postman-collection`],
  },
  {
    name: 'sample-pdf-cut-off',
    file: `${PAGES}/assets/sample.pdf`,
    find: 'startxref\n',
    replace: '',
    breaks: 'the first file a partner uploads is refused as damaged',
    tests: ['apps/api/src/features/profile/upload/look-into-pdf', `${PAGES}/build-site`],
  },
  {
    name: 'constant-without-chinese',
    file: `${PAGES}/content/zh/reference/constants.yaml`,
    find: 'TRACK_PAGE_AREA: 地区登录页的统计 id。\n',
    replace: '',
    breaks: 'a page in Chinese goes on in English',
    tests: [`${PAGES}/chinese-words`],
  },
  {
    name: 'chinese-names-another-errcode',
    file: `${PAGES}/content/zh/reference/calls/invoice.yaml`,
    find: '无法打印的抬头（换行、标签、公式的首字符）返回 2721',
    replace: '无法打印的抬头（换行、标签、公式的首字符）返回 2722',
    breaks: 'a Chinese integrator waits for a refusal that never comes',
    tests: [`${PAGES}/chinese-words`],
  },
  {
    name: 'language-switch-to-the-front-page',
    file: `${PAGES}/parts/view.ts`,
    find: "language === 'en' ? placeOf('zh-CN', place) :",
    replace: "language === 'en' ? 'zh/index.html' :",
    breaks: 'whoever changes the language loses the page',
    tests: [`${PAGES}/build-site`],
  },
  {
    name: 'flow-reads-another-notice',
    file: 'openapi/flows/read-notices.yaml',
    find: '          - { name: Prefer, in: header, value: example=short }\n',
    replace: '',
    breaks: 'a published flow fails as its page says to run it',
    tests: [`${PAGES}/quickstart`],
  },
  {
    name: 'downloads-for-our-pages-alone',
    file: 'apps/web/server/static-sites.ts',
    find: "'access-control-allow-origin': '*'",
    replace: "'access-control-allow-origin': 'null'",
    breaks: 'no tool in a browser can load the document by its address',
    tests: ['apps/web/server/static-sites'],
  },
];
