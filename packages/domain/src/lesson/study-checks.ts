/** The checks of a region in a year: what interrupts a lesson. */
export interface StudyChecks {
  /** A picture captcha, at two seconds of every lesson or after every so many seconds played. */
  readonly captcha:
    | { readonly kind: 'at-points'; readonly firstSecond: number; readonly secondSecond: number }
    | { readonly kind: 'interval'; readonly everySeconds: number }
    | null;
  /** The regulator's QR code. */
  readonly regulatorCode: boolean;
  /** A face check in the lesson and before the exam. */
  readonly face: { readonly lesson: boolean; readonly exam: boolean };
}
