import type { SeededBug } from '../seeded-bug.ts';

const LOGIN = 'packages/controllers/src/identity';
const CLAIM = 'packages/controllers/src/claim';
const SITE = 'apps/web/app/site/context';
const IDENTITY = 'apps/api/src/features/identity/login';
const CLAIMING = 'apps/api/src/features/claim/operations';
const START = `${SITE}/start-login`;
const ROUTE = 'packages/domain/src/region/login-route.ts';
const WECHAT_CODE = 'packages/domain/src/identity/scan/wechat-code.ts';
const CLIENT = 'packages/api-client/src';
const browserApi = 'apps/web/app/api/browser-api';
const loginScan = `${LOGIN}/login-controller-scan`;
const loginSms = `${LOGIN}/login-controller-sms`;
const claimScan = `${CLAIM}/claim-controller-scan`;
const bothScans = [loginScan, claimScan];

/** What journeys through login and claim caught before their facts were asserted without a browser. */
export const LOGIN_JOURNEY_BUGS: readonly SeededBug[] = [
  {
    name: 'area-without-words-asks',
    file: ROUTE,
    find: "prompt: intent.prompt === '' ? null : intent.prompt",
    replace: 'prompt: intent.prompt',
    breaks: 'an area without words of its own asks with an empty dialog before it leads away',
    tests: [START],
  },
  {
    name: 'no-address-in-silence',
    file: `${START}.ts`,
    find: "return site.toast('warning', NO_JUMP_ADDRESS_TEXT);\n    case 'jump'",
    replace: "return;\n    case 'jump'",
    breaks: 'in an area without an address a press on the login does nothing',
    tests: [START],
  },
  {
    name: 'regional-sites-swapped',
    file: `${START}.ts`,
    find: 'config.externalLogin[route.site]',
    replace: "config.externalLogin[route.site === 'province-2' ? 'province-31' : 'province-2']",
    breaks: 'learners of two provinces are sent to the login of the other',
    tests: [START],
  },
  {
    name: 'own-login-areas-sent-away',
    file: ROUTE,
    find: ' && !ownLogin;',
    replace: ';',
    breaks: 'two areas of Tianjin that log in here are sent to the finance site',
    tests: [START],
  },
  {
    name: 'silent-server-not-asked-again',
    file: `${SITE}/want-login.ts`,
    find: '  void session.refresh();\n',
    replace: '',
    breaks: 'a login wanted while the server is silent waits for a timer',
    tests: [`${SITE}/want-login`],
  },
  {
    name: 'cancelled-code-goes-on',
    file: WECHAT_CODE,
    find: "return { status: 'cancelled' };",
    replace: "return { status: 'scanned' };",
    breaks: 'a scan cancelled on the phone leaves the screen waiting for ever',
    tests: bothScans,
  },
  {
    name: 'nobody-still-awaited',
    file: WECHAT_CODE,
    find: "return { status: 'unusable', reason: 'no-user' };",
    replace: "return { status: 'shown' };",
    breaks: 'an authorisation that names nobody is waited for ever',
    tests: bothScans,
  },
  {
    name: 'no-card-said-as-nobody',
    file: WECHAT_CODE,
    find: "return { status: 'unusable', reason: 'no-id-number' };",
    replace: "return { status: 'unusable', reason: 'no-user' };",
    breaks: 'who has to bind an identity card is told to refresh',
    tests: bothScans,
  },
  {
    name: 'unbound-account-stays-on-its-code',
    file: 'packages/domain/src/identity/login.ts',
    find: "isUnbound ? { ...state, tab: 'id-card' } : state",
    replace: 'state',
    breaks: 'who has to bind an identity card is left on the tab without a form',
    tests: [loginScan],
  },
  {
    name: 'hidden-code-still-asked-about',
    file: `${LOGIN}/login-controller.ts`,
    find: 'return scan.leave();',
    replace: 'return;',
    breaks: 'behind the ID tab, and after closing, the code is asked about for ever',
    tests: [loginScan],
  },
  {
    name: 'code-asked-about-twice-as-often',
    file: 'packages/domain/src/identity/login.ts',
    find: 'everyMs: CONSTANTS.QR_POLL_MS',
    replace: 'everyMs: CONSTANTS.QR_POLL_MS / 2',
    breaks: 'the pages of a waiting login ask the server twice as often as agreed',
    tests: [loginScan],
  },
  {
    name: 'code-of-nowhere',
    file: `${LOGIN}/login-calls.ts`,
    find: 'url: pageMark(place.pagePath())',
    replace: "url: pageMark('/')",
    breaks: 'a login code no longer says on which page it was asked for',
    tests: [loginScan],
  },
  {
    name: 'login-code-outage-in-silence',
    file: `${LOGIN}/login-calls.ts`,
    find: 'return failedCode(REACTIONS.createLoginCode, result);',
    replace: 'return { failed: null };',
    breaks: 'a code that cannot be had leaves an empty square and no word',
    tests: [loginScan],
  },
  {
    name: 'claim-code-outage-in-silence',
    file: `${CLAIM}/claim-calls.ts`,
    find: 'return failedCode(REACTIONS.createClaimCode, result);',
    replace: 'return { failed: null };',
    breaks: 'a code that cannot be had leaves an empty square and no word',
    tests: [claimScan],
  },
  {
    name: 'one-unanswered-check-ends-the-code',
    file: 'packages/controllers/src/identity/scan/code-reactions.ts',
    find: 'silent: {},',
    replace: "silent: { ends: 'rejected' },",
    breaks: 'a moment without the messaging app spends the code on the screen',
    tests: bothScans,
  },
  {
    name: 'login-code-outage-unnamed',
    file: 'apps/api/src/features/identity/operations/create-login-code.ts',
    find: 'reject(ERRCODES.LOGIN_CODE_FAILED)',
    replace: 'reject(ERRCODES.AREA_NOT_OPEN)',
    breaks: 'an outage of the messaging app is told as a closed area',
    tests: ['apps/api/src/features/identity/operations/create-login-code'],
  },
  {
    name: 'claim-code-outage-unnamed',
    file: `${CLAIMING}/create-claim-code.ts`,
    find: 'reject(ERRCODES.CLAIM_CODE_FAILED)',
    replace: 'reject(ERRCODES.NOT_LOGGED_IN)',
    breaks: 'an outage of the messaging app logs the learner out',
    tests: [`${CLAIMING}/create-claim-code`],
  },
  {
    name: 'sms-outage-is-a-success',
    file: `${IDENTITY}/send-sms-code.ts`,
    find: '  return ERRCODES.SMS_NOT_SENT;\n',
    replace: '  return null;\n',
    breaks: 'a message that was never sent is announced',
    tests: ['apps/api/src/features/identity/operations/send-login-sms'],
  },
  {
    name: 'sms-refusal-in-silence',
    file: `${LOGIN}/sms-controller.ts`,
    find: "return parts.toast('error', effect.text, effect.forMs);",
    replace: 'return;',
    breaks: 'a message that cannot be sent leaves the learner waiting for it',
    tests: [loginSms],
  },
  {
    name: 'captcha-answer-not-sent',
    file: `${LOGIN}/login-calls.ts`,
    find: 'const read = captcha && { auth_token: captcha.authToken, img_code: captcha.code };',
    replace: 'const read = captcha && { auth_token: captcha.authToken };',
    breaks: 'who has read the picture is asked for it again and again',
    tests: [loginSms],
  },
  {
    name: 'captcha-of-the-other-form',
    file: `${LOGIN}/login-controller.ts`,
    find: 'const drawn = await drawCaptcha(calls, form);',
    replace: "const drawn = await drawCaptcha(calls, form === 'picture' ? 'question' : 'picture');",
    breaks: 'who cannot see the picture gets another picture',
    tests: [loginSms],
  },
  {
    name: 'gets-without-platform-type',
    file: `${CLIENT}/request-fields.ts`,
    find: "'devtype', 'platform_type', 'platform'",
    replace: "'devtype', 'platform'",
    breaks: 'calls no longer say from which platform they come',
    tests: [browserApi],
  },
  {
    name: 'posts-without-time',
    file: `${CLIENT}/request-fields.ts`,
    find: "if (call.body !== 'none') return { t: now };",
    replace: "if (call.body !== 'none') return {};",
    breaks: 'forms are sent without the time that every call carries',
    tests: [browserApi],
  },
  {
    name: 'a-call-waits-a-minute',
    file: `${CLIENT}/create-api-client.ts`,
    find: 'timeoutMs = CONSTANTS.REQUEST_TIMEOUT_MS',
    replace: 'timeoutMs = 60_000',
    breaks: 'a button whose call is lost turns for a minute instead of six seconds',
    tests: [browserApi],
  },
  {
    name: 'rejected-claim-stays-open',
    file: 'packages/domain/src/claim/claim.ts',
    find: '{ ...state, open: false, step: 1, activating: null }, ...leave',
    replace: '{ ...state, step: 1, activating: null }, ...leave',
    breaks: 'a refused activation leaves the dialog over the page',
    tests: [claimScan],
  },
  {
    name: 'claimed-twice-forgotten',
    file: `${CLAIM}/claim-calls.ts`,
    find: 'claimed: { claimed: true },',
    replace: 'claimed: {},',
    breaks: 'who has claimed in another tab is offered the claim again',
    tests: [claimScan],
  },
  {
    name: 'closed-claim-keeps-its-step',
    file: 'packages/domain/src/claim/claim.ts',
    find: "{ ...state, open: false, step: 1 }, { type: 'leave-code' }",
    replace: "{ ...state, open: false }, { type: 'leave-code' }",
    breaks: 'a claim opened again shows a code that nobody asks about',
    tests: [claimScan],
  },
];
