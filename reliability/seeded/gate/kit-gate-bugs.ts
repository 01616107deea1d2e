import type { GateBug } from './gate-bug.ts';

const KIT = 'packages/ui-kit/src';

/** Components of the kit. */
export const KIT_GATE_BUGS: readonly GateBug[] = [
  {
    name: 'code-requested-twice',
    file: `${KIT}/parts/sms-code-field.tsx`,
    find: "sms.status === 'counting' || sms.status === 'sending'",
    replace: "sms.status === 'counting'",
    breaks: 'an impatient second press, while the message is on its way, asks for another',
    area: 'login',
    batch: 5,
  },
  {
    name: 'place-kept-in-another-province',
    file: `${KIT}/region/region-column.tsx`,
    find: `<Entries
          key={entries.areas[0]?.id}
          labelId={labelId}
          areas={entries.areas}
          chosen={chosen}
          onChoose={onChoose}
        />`,
    replace: '<Entries labelId={labelId} areas={entries.areas} chosen={chosen} onChoose={onChoose} />',
    breaks: 'by keyboard, the cities of another province are entered in the middle, or not at all',
    area: 'region',
    batch: 6,
  },
  {
    name: 'jump-without-focus',
    file: `${KIT}/exam/exam-answer-card.tsx`,
    find: '  target.focus({ preventScroll: true });\n',
    replace: '',
    breaks: 'who jumps to a question by keyboard is still on the card',
    area: 'exam',
    batch: 3,
  },
  {
    name: 'answer-changed-after-the-verdict',
    file: `${KIT}/quiz/answer-options.tsx`,
    find: '            readOnly={verdict !== null}\n            disabled',
    replace: '            disabled',
    breaks: 'an answer of several letters can be changed once it was judged',
    area: 'checks',
    batch: 1,
  },
  {
    name: 'every-line-costs-the-first',
    file: `${KIT}/order/order-card.tsx`,
    find: 'fen={line.order_price}',
    replace: 'fen={first.order_price}',
    breaks: 'the lines of an order show the price of its first',
    area: 'order',
    batch: 4,
  },
  {
    name: 'closed-method-can-be-paid',
    file: `${KIT}/pay/pay-order-panel.tsx`,
    find: `<Button
          kind="primary"
          size="large"
          busy={view.submitting}
          disabled={view.blocked ?? false}
          onClick={onSubmit}
        >`,
    replace:
      '<Button kind="primary" size="large" busy={view.submitting} disabled={false} onClick={onSubmit}>',
    breaks: 'inside WeChat, 去支付 can be pressed for Alipay and leads nowhere',
    area: 'pay',
    batch: 7,
  },
  {
    name: 'package-of-the-region-chosen',
    file: `${KIT}/buy/combination-packages.tsx`,
    find: 'isChoosable({ isBought, isSoldHere }, mayBuy)',
    replace: 'isChoosable({ isBought, isSoldHere: true }, mayBuy)',
    breaks: 'a package that the region sells itself can be put into an order here',
    area: 'buy',
    batch: 2,
  },
  {
    name: 'unsaved-seconds-rounded-away',
    file: `${KIT}/player/save-status.tsx`,
    find: 'Math.ceil(seconds / 10) * 10',
    replace: 'Math.floor(seconds / 10) * 10',
    breaks: 'below ten seconds before it saves, the page says zero',
    area: 'player',
    batch: 8,
  },
  {
    name: 'slides-turn-under-the-pointer',
    file: `${KIT}/parts/carousel-state.ts`,
    find: '!isStopped && !isPointed && !isFocused',
    replace: '!isStopped && !(isPointed && isFocused)',
    breaks: 'a slide goes away under the pointer, and under the focus of a keyboard',
    area: 'home',
    batch: 10,
  },
  {
    name: 'finished-course-of-a-completed-year',
    file: `${KIT}/center/study-course-table.tsx`,
    find: 'if (course.is_finish === 1) return',
    replace: 'if (course.is_finish === 1 && !isCompleted) return',
    breaks: 'in a completed year, a finished course is offered as one to watch, not to review',
    area: 'study',
    batch: 9,
  },
];
