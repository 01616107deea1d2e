import type { Page, View } from './view.ts';

/** The areas of the site, each with its first page and its name. */
export function siteAreas({ say }: View): readonly (readonly [Page['area'], string, string])[] {
  return [
    ['quickstart', 'quickstart.html', say('Quickstart', '快速上手')],
    ['conventions', 'conventions.html', say('Conventions', '接口约定')],
    ['flows', 'flows.html', say('Flows', '流程')],
    ['reference', 'reference.html', say('Reference', '接口')],
    ['errcodes', 'errcodes.html', say('Errcodes', '错误码')],
    ['constants', 'constants.html', say('Constants', '常量')],
    ['study-proofs', 'study-proofs.html', say('Proofs', '学习证明')],
    ['downloads', 'downloads.html', say('Downloads', '下载')],
  ];
}
