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
  ...of('site/site-header', 'Learner'),
  ...of('site/site-footer', 'Full'),
  ...of('site/message-screens', 'NotFound'),
  ...of('site/questionnaire-dialog', 'Ticked'),
  ...of('identity/login-dialog', 'WechatNormal', 'IdSmsCounting', 'IdCaptchaAsked'),
  ...of('identity/login-alert', 'Open'),
  ...of('region/region-dialog', 'ThreeColumns'),
  ...of('region/region-list', 'AsButtons'),
  ...of('region/area/login-box', 'LoggedIn'),
  ...of('region/area/notice-panel', 'WithCountdown'),
  ...of('claim/claim-dialog', 'ListWith6', 'QrScanned', 'Done'),
  ...of('study/study-course-table', 'Plain'),
  ...of('study/study-required-dialog', 'Face'),
  ...of('audition/free-trial-dialog', 'NoAddress'),
  ...of('order/buy/buy-bar', 'Chosen'),
  ...of('order/buy/combination-packages', 'Folded'),
  ...of('order/order-card', 'Refunding'),
  ...of('order/pay/pay-order-panel', 'Ready'),
  ...of('order/pay/wechat-pay-panel', 'Qr'),
  ...of('order/pay/add-card-dialog', 'PartlyFilled'),
  ...of('order/pay/card-sms-dialog', 'PayFilledCounting'),
  ...of('invoice/invoice-dialog', 'CompanyTaxNumberMissing'),
  ...of('profile/profile-form', 'Ready'),
  ...of('lesson/lesson-directory', 'Plain'),
  ...of('lesson/player-frame', 'Paused'),
  ...of('lesson/player-error-overlay', 'DownloadFailed'),
  ...of('check/anti-cheat-captcha-dialog', 'Wrong'),
  ...of('lesson/quiz/quiz-dialog', 'Wrong'),
  ...of('lesson/rating/rating-dialog', 'BelowSix'),
  ...of('exam/exam-page', 'LastMinutes'),
  ...of('exam/exam-submit-confirm', 'Open'),
  ...of('exam/assessment-dialog', 'PartlyScored'),
  ...of('proof/proof-list', 'Listed'),
  ...of('site/home-page', 'Visitor'),
  ...of('region/area/area-page', 'Learner'),
  ...of('catalogue/product-page', 'Shown'),
  ...of('news/article-page', 'Shown'),
  ...of('library/statute-list', 'Found'),
  ...of('library/statute-page', 'WithHits'),
];
