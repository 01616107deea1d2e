import { drawCaptcha } from '@jixu/captcha/drawing/draw-captcha';
import { askQuestion } from '@jixu/captcha/question/ask-question';
import { secretRandom } from '@jixu/captcha/random';
import { CONSTANTS } from '@jixu/constants';

/** Invents captchas; a test has them say what it knows. */
export interface CaptchaMaker {
  /** A PNG file, and the characters it shows. */
  draw(): Promise<{ text: string; png: Buffer }>;
  /** A question in words, and its answer. */
  ask(): { question: string; answer: string };
}

/** What issuing captchas needs beyond every operation. */
export interface Captchas {
  captchas: CaptchaMaker;
}

export const RANDOM_CAPTCHAS: CaptchaMaker = {
  draw: () => drawCaptcha(secretRandom(), CONSTANTS.CAPTCHA_LENGTH),
  ask: () => askQuestion(secretRandom()),
};
