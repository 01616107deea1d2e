/** A file of stories and one of its exports. */
export type ChosenStory = readonly [file: string, name: string];

export const storyKey = ([file, name]: ChosenStory): string => `${file} ${name}`;

const of = (file: string, ...names: readonly string[]): ChosenStory[] =>
  names.map((name) => [`${file}.stories.tsx`, name] as const);

/**
 * The stories rendered by `npm run visual-diff`: the foundations, the parts that define the site's appearance, and the
 * most complete stories of each group.
 */
export const CHOSEN_STORIES: readonly ChosenStory[] = [
  ...of('foundations/colour', 'Paper'),
  ...of('foundations/type', 'Sizes'),
  ...of('foundations/space', 'Steps'),
  ...of('foundations/rules', 'Lines'),
  ...of('foundations/icons', 'All'),
  ...of('foundations/layers', 'Order'),
  ...of('foundations/chinese-typography', 'Rules'),
  ...of('foundations/toolbar', 'LearnerFarAway'),
  ...of('parts/button', 'Kinds', 'Disabled'),
  ...of('parts/text-field', 'Empty', 'Invalid'),
  ...of('parts/select', 'Filter'),
  ...of('parts/table', 'Filled'),
  ...of('parts/pager', 'Middle'),
  ...of('parts/tabs', 'Two'),
  ...of('parts/notice', 'Failed'),
  ...of('parts/credit-ledger', 'Half'),
  ...of('parts/qr-panel', 'Expired'),
  ...of('parts/seal', 'Passed', 'HighContrast'),
  ...of('parts/star-rating', 'Rated4'),
  ...of('parts/empty-state', 'WithAction'),
  ...of('shell/site-header', 'Learner'),
  ...of('shell/site-footer', 'Full'),
  ...of('shell/message-screens', 'NotFound'),
  ...of('shell/questionnaire-dialog', 'Ticked'),
  ...of('login/login-dialog', 'WechatNormal', 'IdSmsCounting', 'IdCaptchaAsked'),
  ...of('login/login-alert', 'Open'),
  ...of('region/region-dialog', 'ThreeColumns'),
  ...of('region/region-list', 'AsButtons'),
  ...of('area/login-box', 'LoggedIn'),
  ...of('area/notice-panel', 'WithCountdown'),
  ...of('claim/claim-dialog', 'ListWith6', 'QrScanned', 'Done'),
  ...of('center/study-course-table', 'Plain'),
  ...of('center/study-required-dialog', 'Face'),
  ...of('audition/free-trial-dialog', 'NoAddress'),
  ...of('buy/buy-bar', 'Chosen'),
  ...of('buy/combination-packages', 'Folded'),
  ...of('order/order-card', 'Refunding'),
  ...of('pay/pay-order-panel', 'Ready'),
  ...of('pay/wechat-pay-panel', 'Qr'),
  ...of('pay/add-card-dialog', 'PartlyFilled'),
  ...of('pay/card-sms-dialog', 'PayFilledCounting'),
  ...of('invoice/invoice-dialog', 'CompanyTaxNumberMissing'),
  ...of('profile/profile-form', 'Ready'),
  ...of('player/lesson-directory', 'Plain'),
  ...of('player/player-frame', 'Paused'),
  ...of('player/player-error-overlay', 'DownloadFailed'),
  ...of('check/anti-cheat-captcha-dialog', 'Wrong'),
  ...of('quiz/quiz-dialog', 'Wrong'),
  ...of('rating/rating-dialog', 'BelowSix'),
  ...of('exam/exam-page', 'LastMinutes'),
  ...of('exam/exam-submit-confirm', 'Open'),
  ...of('exam/assessment-dialog', 'PartlyScored'),
  ...of('proof/proof-list', 'Listed'),
  ...of('screens/home-page', 'Visitor'),
  ...of('screens/area-page', 'Learner'),
  ...of('library/statute-list', 'Found'),
  ...of('library/statute-page', 'WithHits'),
];
