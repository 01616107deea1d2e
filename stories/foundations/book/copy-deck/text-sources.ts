/**
 * Where sentences for learners are written, in the order of the deck: the texts of the kit, what rules say, what the kit
 * and the site write in place, the words of a proof and of the page that checks it, and what the server draws and tells.
 */
export const TEXT_SOURCES = [
  'packages/ui-kit/src/texts/*.ts',
  'packages/domain/src/**/*.ts',
  'packages/controllers/src/**/*.ts',
  'packages/api-client/src/**/*.ts',
  'packages/ui-kit/src/**/*.{ts,tsx}',
  'apps/web/app/**/*.{ts,tsx}',
  'apps/web/server/**/*.ts',
  'apps/web/verify/**/*.ts',
  'packages/credential/src/**/*.ts',
  'apps/api/src/features/**/*.ts',
] as const;

/** Pages that are written as HTML. */
export const HTML_SOURCES = ['apps/web/verify/verify.html'] as const;

/** Files whose Chinese no learner reads as a sentence, each with the reason. */
export const NOT_FOR_LEARNERS: Readonly<Record<string, string>> = {
  'packages/ui-kit/src/tokens/color-tokens.ts': '写给设计师的用处，在令牌页上',
  'packages/ui-kit/src/tokens/measure-tokens.ts': '写给设计师的用处，在令牌页上',
  'packages/ui-kit/src/tokens/shade-tokens.ts': '写给设计师的用处，在令牌页上',
  'packages/ui-kit/src/region/region-ink.ts': '地图上省名的位置，省名本身是地区数据',
  'packages/domain/src/library/article-number.ts': '认法规条号用的数字，只读不写',
  'apps/web/app/site/tracking/tracked-labels.ts': '埋点认得的按钮名，按钮自己的字另有出处',
  'apps/web/app/site/home/fake-public-api.ts': '测试用的假服务器',
  'apps/web/server/storybook-away.ts': '只有开发的人打开这一页',
  'packages/credential/src/verify-command.ts': '核对证明的命令行工具，审计的人用',
  'apps/api/src/features/evidence/pack/pack-readme.ts': '学习凭据包里给审计的人的说明',
};
