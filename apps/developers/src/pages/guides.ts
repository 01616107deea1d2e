import type { Page, View } from '../parts/view.ts';
import { type GuideFacts, guidePage } from './guide-page.ts';

/** Markdown sources of the written pages in one language. */
export interface GuideSources {
  readonly overview: string;
  readonly quickstart: string;
  readonly conventions: string;
}

/** The written pages in both languages. */
export interface Sources {
  readonly english: GuideSources;
  readonly chinese: GuideSources;
}

type Facts = Omit<GuideFacts, 'language' | 'twin'>;

const QUICKSTART: Facts = {
  path: 'quickstart.html',
  area: 'quickstart',
  title: 'Quickstart',
  description: 'The first calls, in curl and in TypeScript, against a mock on your own machine.',
};
const CONVENTIONS: Facts = {
  path: 'conventions.html',
  area: 'conventions',
  title: 'Conventions of the wire',
  description: 'What holds for every call: envelope, forms, session, limits, promises.',
};
const CHINESE: Readonly<Record<keyof GuideSources, Facts>> = {
  overview: {
    path: 'zh/index.html',
    area: 'overview',
    title: '继续开发者文档',
    description: '网站与服务器之间的每一个接口：快速上手、接口约定、下载。',
  },
  quickstart: {
    path: 'zh/quickstart.html',
    area: 'quickstart',
    title: '快速上手',
    description: '用 curl 和 TypeScript 在自己的电脑上完成最初的几个调用。',
  },
  conventions: {
    path: 'zh/conventions.html',
    area: 'conventions',
    title: '接口约定',
    description: '所有接口共同的约定：信封、表单、会话、频率限制、承诺。',
  },
};

/** The first TypeScript sample of a text, as a block: samples are written once, in the English guide. */
function sampleOf(source: string): string {
  const [sample] = /^```ts\n[\s\S]*?^```$/m.exec(source) ?? [];
  if (sample === undefined) throw new Error('the quickstart has no TypeScript');
  return sample;
}

/** The Chinese guides with the sample of the English quickstart. */
export function guidesInChinese({ english, chinese }: Sources): GuideSources {
  const sample = sampleOf(english.quickstart);
  return { ...chinese, quickstart: chinese.quickstart.replace('{{sample}}', () => sample) };
}

/** The guides in English and Chinese; the English front page is drawn elsewhere. */
export function guides(viewOf: (path: string) => View, sources: Sources): Page[] {
  const { english } = sources;
  const chinese = guidesInChinese(sources);
  const draw = (facts: Facts, language: GuideFacts['language'], source: string): Page => {
    const twin = language === 'en' ? `zh/${facts.path}` : facts.path.slice('zh/'.length);
    return guidePage(viewOf(facts.path), { ...facts, language, twin }, source);
  };
  return [
    draw(QUICKSTART, 'en', english.quickstart),
    draw(CONVENTIONS, 'en', english.conventions),
    draw(CHINESE.overview, 'zh-CN', chinese.overview),
    draw(CHINESE.quickstart, 'zh-CN', chinese.quickstart),
    draw(CHINESE.conventions, 'zh-CN', chinese.conventions),
  ];
}
