import type { SeededBug } from '../seeded-bug.ts';

const CONTROLLERS = 'packages/controllers/src';
const RULES = 'packages/domain/src/order';
const ORDER = 'apps/api/src/features/order/pay';
const CENTER = 'apps/web/app/study/center';
const buying = [`${CONTROLLERS}/order/buy`];
const paying = [`${CONTROLLERS}/order/pay`];
const listing = [`${CONTROLLERS}/order`];
const selecting = [`${CONTROLLERS}/study/selection`];
const troubles = [`${ORDER}/party-troubles.test.ts`];

/** What journeys of buying, paying and choosing once caught in a browser, and tests without one catch now. */
export const PAY_JOURNEY_BUGS: readonly SeededBug[] = [
  {
    name: 'held-packages-not-counted',
    file: `${RULES}/buying-choice.ts`,
    find: 'held: data.is_buy_num,',
    replace: 'held: 0,',
    breaks: 'who holds a package chooses as many more as are allowed in all, and is refused at the cash desk',
    tests: buying,
  },
  {
    name: 'one-at-a-time-forgotten',
    file: `${RULES}/buying-choice.ts`,
    find: 'isMoreAllowed: data.is_buy_more === 1,',
    replace: 'isMoreAllowed: true,',
    breaks: 'where one package at a time is sold two are chosen, and refused at the cash desk',
    tests: buying,
  },
  {
    name: 'year-changed-in-silence',
    file: `${RULES}/buying.ts`,
    find: "hadChosen ? [{ type: 'tell', text: BUY_TEXTS.yearChanged }] : []",
    replace: '[]',
    breaks: 'what was chosen is gone with the year, without a word',
    tests: buying,
  },
  {
    name: 'what-the-region-sells-is-chosen',
    file: `${RULES}/buying-choice.ts`,
    find: 'isSoldHere: row.is_buy_auth_xj === 1 }',
    replace: 'isSoldHere: true }',
    breaks: 'a package that the region sells itself is chosen here, and refused at the cash desk',
    tests: buying,
  },
  {
    name: 'one-list-keeps-from-the-other',
    file: `${CONTROLLERS}/order/buy/buy-controller.ts`,
    find: "dispatch({ type: 'failed', listing: 'packages', request });",
    replace: "dispatch({ type: 'failed', listing: 'years', request: request - 1 });",
    breaks: 'packages that cannot be read take the single courses away',
    tests: buying,
  },
  {
    name: 'deletion-of-a-cancelled-question',
    file: `${CONTROLLERS}/order/order-list-controller.ts`,
    find: 'if (!cell.get().deleted?.isBusy) change({ deleted: null });',
    replace: 'if (cell.get().deleted?.isBusy === false) deleteAsked(running);',
    breaks: 'who says no loses the order',
    tests: listing,
  },
  {
    name: 'deleted-order-still-payable',
    file: `${ORDER}/end-order.ts`,
    find: 'await wantAttemptsClosed(locked, id);',
    replace: '',
    breaks: 'a deleted order is paid at its provider',
    tests: ['apps/api/src/features/order/operations/ending.test.ts'],
  },
  {
    name: 'rejected-deletion-not-read-anew',
    file: `${CONTROLLERS}/order/order-list-controller.ts`,
    find: 'readPage(running, result.errcode === 0 && isLast ?',
    replace: 'if (result.errcode === 0) readPage(running, isLast ?',
    breaks: 'an order that was paid meanwhile is offered for payment',
    tests: listing,
  },
  {
    name: 'order-shown-over-its-refund',
    file: `${RULES}/order-status.ts`,
    find: 'return refund === null ? status : SHOWN_BY_REFUND[refund];',
    replace: 'return refund === null || status === 1 ? status : SHOWN_BY_REFUND[refund];',
    breaks: 'a learner whose money went back reads that the order is paid, and asks for an invoice',
    tests: [RULES, 'packages/domain/src/invoice'],
  },
  {
    name: 'every-invoice-asked-for-again',
    file: 'packages/domain/src/invoice/invoice-button.ts',
    find: "return 'applying';",
    replace: "return 'apply';",
    breaks: 'an invoice that is being made or taken back is requested a second time',
    tests: [RULES, 'packages/domain/src/invoice'],
  },
  {
    name: 'invoice-dialog-for-a-unit',
    file: `${CONTROLLERS}/invoice/order-invoices-controller.ts`,
    find: 'return rejection === null;',
    replace: 'return true;',
    breaks: 'an order that a unit paid gets a form that nobody accepts',
    tests: [`${CONTROLLERS}/invoice`],
  },
  {
    name: 'nobody-looks-after-a-code',
    file: `${ORDER}/begin-payment.ts`,
    find: "moveAttempt(db, attempt, 'accepted', { address, nextLookAt })",
    replace: "moveAttempt(db, attempt, 'accepted', { address, nextLookAt: null })",
    breaks: 'a payment that nobody tells us of opens no course',
    tests: ['apps/api/src/features/order/operations/paying.test.ts'],
  },
  {
    name: 'bought-taken-for-sold-out',
    file: `${CONTROLLERS}/order/pay/pay-reactions.ts`,
    find: 'reactTo(REACTIONS.createPreOrder, result, {\n    warn: SAID,',
    replace: 'reactTo(REACTIONS.createPreOrder, result, {\n    warn: ALERT,',
    breaks: 'who follows the link of a course that is held is led away as if it were sold out',
    tests: paying,
  },
  {
    name: 'nothing-to-pay-stays',
    file: `${CONTROLLERS}/order/pay/run-create-order.ts`,
    find: 'lifetime.after(effect.afterMs, parts.goBack);',
    replace: '',
    breaks: 'a course that costs nothing leaves the learner at the cash desk',
    tests: paying,
  },
  {
    name: 'two-hours-by-the-clock-of-the-browser',
    file: `${CONTROLLERS}/order/pay/order-expiry.ts`,
    find: 'Math.round(now + deadline - steady())',
    replace: 'Math.round(deadline)',
    breaks: 'a browser whose clock is three hours ahead shows an order that has ended',
    tests: paying,
  },
  {
    name: 'number-given-up-on-silence',
    file: `${ORDER}/begin-payment.ts`,
    find: `    case 'unreachable':
      return FAILED;`,
    replace: `    case 'unreachable':
      await moveAttempt(deps.db, attempt, 'declined', { nextLookAt: null });
      return FAILED;`,
    breaks: 'a party that was slow has two trades of one order, and both can be paid',
    tests: troubles,
  },
  {
    name: 'silence-is-an-end',
    file: `${ORDER}/channel-questions.ts`,
    find: "      return 'unreachable';\n  }\n}\n\nfunction isLapsed",
    replace:
      "      await endAttempt(deps, attempt, 'channel-closed');\n      return 'ended';\n  }\n}\n\nfunction isLapsed",
    breaks: 'an order that is being paid is given up because its party does not answer, or lies',
    tests: troubles,
  },
  {
    name: 'silent-bank-has-failed',
    file: `${ORDER}/confirm-charge.ts`,
    find: "return { kind: 'status', status: response.status };",
    replace: "return { kind: 'status', status: 40 };",
    breaks: 'a learner whose bank is silent is told that nothing was charged, and pays again',
    tests: troubles,
  },
  {
    name: 'nothing-deleted-while-a-party-is-down',
    file: 'apps/api/src/features/order/operations/delete-order.ts',
    find: "if (order.state === 'pending') await askChannels(deps, order.id);",
    replace:
      "if (order.state === 'pending' && (await askChannels(deps, order.id)))\n    return reject(ERRCODES.ORDER_NOT_DELETABLE);",
    breaks: 'an order cannot be deleted while its party does not answer',
    tests: troubles,
  },
  {
    name: 'required-course-given-up',
    file: 'packages/domain/src/study/selection/selection.ts',
    find: 'if (!choose && course.is_required === 1)',
    replace: 'if (!choose && course.is_required === 2)',
    breaks: 'a required course is sent to be given up',
    tests: selecting,
  },
  {
    name: 'row-without-a-course-sent',
    file: 'packages/domain/src/study/selection/selection.ts',
    find: 'if (!course.id) return step(state, tell(COURSE_WITHOUT_ID));',
    replace: 'if (course.id === null) return step(state);',
    breaks: 'a row that names no course is sent as one click, which chooses everything',
    tests: selecting,
  },
  {
    name: 'rejection-without-words',
    file: 'packages/domain/src/study/selection/selection.ts',
    find: "event.message.trim() === '' ? SELECTION_FAILED : event.message",
    replace: 'event.message',
    breaks: 'a choice that was rejected without words shows an empty message',
    tests: selecting,
  },
  {
    name: 'selection-center-in-xinjiang',
    file: 'apps/web/app/study/center/center-screen.tsx',
    find: 'selectionHidden={!hasSelection(province)}',
    replace: 'selectionHidden={false}',
    breaks: 'the menu of province 31 leads to a selection center that it does not have',
    tests: [CENTER],
  },
];
