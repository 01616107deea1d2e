import type { Page, View } from '../parts/view.ts';
import { type GuideFacts, guidePage } from './guide-page.ts';

/** Markdown sources of the written pages in one language. */
export interface GuideSources {
  readonly overview: string;
  readonly quickstart: string;
  readonly conventions: string;
  readonly studyProofs: string;
  readonly security: string;
  readonly regionLogin: string;
  readonly evidence: string;
}

/** The written pages in both languages. */
export interface Sources {
  readonly english: GuideSources;
  readonly chinese: GuideSources;
}

const QUICKSTART: GuideFacts = {
  path: 'quickstart.html',
  area: 'quickstart',
  title: 'Quickstart',
  description: 'The first calls, in curl and in TypeScript, against a mock on your own machine.',
};
const CONVENTIONS: GuideFacts = {
  path: 'conventions.html',
  area: 'conventions',
  title: 'Conventions of the wire',
  description: 'What holds for every call: envelope, forms, session, limits, promises.',
};
const STUDY_PROOFS: GuideFacts = {
  path: 'study-proofs.html',
  area: 'study-proofs',
  title: 'Verifying a study proof',
  description: 'Formats, keys, rotation and status list of a signed study proof, and what it does not prove.',
};
const SECURITY: GuideFacts = {
  path: 'security.html',
  area: 'security',
  title: 'What the checks stop',
  description: 'Captchas, the bounds of credit, and what nobody can stop.',
};
const REGION_LOGIN: GuideFacts = {
  path: 'region-login.html',
  area: 'region-login',
  title: 'Regional logins',
  description: 'How the login site of a region sends its learners back with a signed ticket.',
};
const EVIDENCE: GuideFacts = {
  path: 'evidence.html',
  area: 'evidence',
  title: 'Counting a year again',
  description: 'Every event, field and rule of an evidence pack: what an independent recount needs.',
};
const CHINESE: Readonly<Record<Exclude<keyof GuideSources, 'overview'>, GuideFacts>> = {
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
  studyProofs: {
    path: 'zh/study-proofs.html',
    area: 'study-proofs',
    title: '核对学习证明',
    description: '学习证明的格式、密钥及其更换、状态列表，以及它没有证明什么。',
  },
  security: {
    path: 'zh/security.html',
    area: 'security',
    title: '检查能挡住什么',
    description: '验证码、学时的约束，以及谁也挡不住的事。',
  },
  regionLogin: {
    path: 'zh/region-login.html',
    area: 'region-login',
    title: '地区登录',
    description: '地区登录网站如何用签名的凭证让学员回到本站。',
  },
  evidence: {
    path: 'zh/evidence.html',
    area: 'evidence',
    title: '重新核算一个年度',
    description: '学习凭据包的全部事件、字段和规则：独立核算所需的一切。',
  },
};

/** A Chinese guide with the first program of the English one: samples are written once. */
function withSample(chinese: string, english: string): string {
  const [sample] = /^```(?:ts|js)\n[\s\S]*?^```$/m.exec(english) ?? [];
  if (sample === undefined) throw new Error('the guide has no program');
  return chinese.replace('{{sample}}', () => sample);
}

/** The Chinese guides with the programs of the English ones. */
export function guidesInChinese({ english, chinese }: Sources): GuideSources {
  return {
    ...chinese,
    quickstart: withSample(chinese.quickstart, english.quickstart),
    studyProofs: withSample(chinese.studyProofs, english.studyProofs),
    regionLogin: withSample(chinese.regionLogin, english.regionLogin),
  };
}

/** The guides in English and Chinese; the front pages are drawn elsewhere. */
export function guides(
  viewOf: (place: string) => View,
  sources: Sources,
): { readonly page: Page; readonly place: string }[] {
  const { english } = sources;
  const chinese = guidesInChinese(sources);
  const draw = (facts: GuideFacts, source: string) => ({
    page: guidePage(viewOf(facts.path), facts, source),
    place: facts.path,
  });
  return [
    draw(QUICKSTART, english.quickstart),
    draw(CONVENTIONS, english.conventions),
    draw(STUDY_PROOFS, english.studyProofs),
    draw(SECURITY, english.security),
    draw(REGION_LOGIN, english.regionLogin),
    draw(EVIDENCE, english.evidence),
    draw(CHINESE.quickstart, chinese.quickstart),
    draw(CHINESE.conventions, chinese.conventions),
    draw(CHINESE.studyProofs, chinese.studyProofs),
    draw(CHINESE.security, chinese.security),
    draw(CHINESE.regionLogin, chinese.regionLogin),
    draw(CHINESE.evidence, chinese.evidence),
  ];
}
