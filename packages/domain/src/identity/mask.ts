import { CONSTANTS } from '@jixu/constants';

/** 4401**********1234: keeps the first and last four. Shorter texts are hidden completely. */
export function maskIdNumber(idNumber: string): string {
  return maskMiddle(idNumber, 4, 4);
}

/** 138****8000. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, 3, 4);
}

/** Keeps the first character of the family name: 张*, 欧**. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}

/** The watermark on the video: the learner's name and the last four characters of the identity-card number. */
export function watermarkText(name: string, idNumber: string): string {
  return `${name} ${idNumber.slice(-CONSTANTS.WATERMARK_ID_CHARACTERS)}`;
}

function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length);
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);
}
