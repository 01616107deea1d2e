import type { CaptchaMaker } from '#features/identity/captcha/captcha-maker.ts';

/** Captchas whose answers a test knows: k7mp, in a file that is no picture, and 凭. */
export const KNOWN_CAPTCHAS: CaptchaMaker = {
  draw: async () => ({ text: 'k7mp', png: Buffer.from('png') }),
  ask: () => ({ question: '请输入“会计凭证”中的第三个字。', answer: '凭' }),
};
