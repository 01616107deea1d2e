import type { Picture } from '@jixu/captcha/drawing/png';

/** Reads a picture; what it returns is its guess. */
export type Solver = (picture: Picture) => string;
