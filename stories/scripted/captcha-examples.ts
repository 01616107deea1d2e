import first from './first.png';
import second from './second.png';

/** Pictures as the server draws them (tools/content/make-captcha-examples.mjs). */
export const CAPTCHA_PICTURES = { first, second } as const;

/** What the server asks instead of a picture, with the blank one that comes along. */
export const CAPTCHA_QUESTION = {
  image:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  question: '请输入“会计凭证”中的第三个字。',
} as const;
