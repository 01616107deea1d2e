import type { Language, Page } from './view.ts';

interface FrameWords {
  readonly areas: readonly (readonly [Page['area'], string, string])[];
  readonly skip: string;
  readonly onThisPage: string;
  readonly contract: string;
  readonly site: string;
  /** The name of the other language, in that language. */
  readonly other: string;
}

const ENGLISH: FrameWords = {
  areas: [
    ['quickstart', 'quickstart.html', 'Quickstart'],
    ['conventions', 'conventions.html', 'Conventions'],
    ['flows', 'flows.html', 'Flows'],
    ['reference', 'reference.html', 'Reference'],
    ['errcodes', 'errcodes.html', 'Errcodes'],
    ['constants', 'constants.html', 'Constants'],
    ['study-proofs', 'study-proofs.html', 'Proofs'],
    ['downloads', 'downloads.html', 'Downloads'],
  ],
  skip: 'Skip to the content',
  onThisPage: 'On this page',
  contract: 'contract',
  site: 'the site itself',
  other: '中文',
};

const CHINESE: FrameWords = {
  areas: [
    ['quickstart', 'zh/quickstart.html', '快速上手'],
    ['conventions', 'zh/conventions.html', '接口约定'],
    ['flows', 'flows.html', '流程'],
    ['reference', 'reference.html', '接口'],
    ['errcodes', 'errcodes.html', '错误码'],
    ['constants', 'constants.html', '常量'],
    ['study-proofs', 'zh/study-proofs.html', '学习证明'],
    ['downloads', 'downloads.html', '下载'],
  ],
  skip: '跳到正文',
  onThisPage: '本页内容',
  contract: '接口版本',
  site: '回到网站',
  other: 'English',
};

/** What the frame around a page says, in the language of the page. */
export function frameWords(language: Language): FrameWords {
  return language === 'en' ? ENGLISH : CHINESE;
}
