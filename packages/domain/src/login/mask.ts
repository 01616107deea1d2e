import { CONSTANTS } from '@jixu/constants';

/** 4401**********1234: the first and the last four stay. Shorter texts are hidden altogether. */
export function maskIdNumber(idNumber: string): string {
  return maskMiddle(idNumber, 4, 4);
}

/** 138****8000. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, 3, 4);
}

/** The family name's first character stays: 张*, 欧**. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}

/** The text over the video: the learner's name and the last four characters of the identity-card number. */
export function watermarkText(name: string, idNumber: string): string {
  return `${name} ${idNumber.slice(-CONSTANTS.WATERMARK_ID_CHARACTERS)}`;
}

function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length);
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);
}
