/** How a captcha asks: to be read in a picture, or in plain words for those who cannot see one. */
export type CaptchaForm = 'picture' | 'question';

/** What a captcha shows. */
export interface CaptchaSheet {
  /** A blank one where there is a question. */
  readonly image: string;
  readonly question?: string;
  /** A question was wanted, but there is none left for now. */
  readonly noQuestions?: true;
}

/** The next one asks in the same way, unless the learner chooses the other. */
export function formOf(sheet: Pick<CaptchaSheet, 'question'> | null): CaptchaForm {
  return sheet?.question === undefined ? 'picture' : 'question';
}

/** What came when this form was wanted. */
export function sheetOf(
  came: { readonly image: string; readonly question?: string | undefined },
  wanted: CaptchaForm,
): CaptchaSheet {
  const { image, question } = came;
  if (question !== undefined) return { image, question };
  return wanted === 'question' ? { image, noQuestions: true } : { image };
}
