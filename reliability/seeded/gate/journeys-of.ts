import type { GateArea } from './gate-bug.ts';

/** Journeys that go through many areas: they belong to each. */
const MAIN_PATHS = /^(?:by-keyboard-alone|first-lesson-clicks|from-home-to-finished-lesson)$/;

/** Names of journeys by what they are about. */
const GROUPS: Readonly<Record<GateArea, RegExp>> = {
  login: /^(?:login-.*|phone-change|shell-learner)$/,
  region: /^(?:home-region|login-region|shell-navigation)$/,
  claim: /^claim-.*$/,
  buy: /^(?:buy|one-price)$/,
  pay: /^(?:pay|pay-.*|one-price)$/,
  order: /^(?:orders|papers-walk|pay)$/,
  invoice: /^(?:invoice|papers-walk)$/,
  study: /^(?:study-(?!proof).*|center-address|ended-years|year-together)$/,
  selection: /^selection.*$/,
  player: /^(?:lesson-.*|phone-player|play-windows|player-page|hidden-page|(?:renderer|server)-killed)$/,
  checks: /^(?:every-check|lesson-checks|lesson-quiz|phone-player)$/,
  face: /^face.*$/,
  exam: /^exam.*$/,
  proof: /^(?:proof-lookup|study-proof)$/,
  verify: /^verify-proof$/,
  library: /^(?:library|pdf-sandbox)$/,
  notices: /^(?:notices|markup-attacks|area-page)$/,
  home: /^home-.*$/,
  area: /^(?:area-page|login-region)$/,
  shell: /^(?:shell-.*|every-link|valid-html)$/,
  tracking: /^tracking.*$/,
};

/** Those of these journeys (`<name>.journey.ts`) that are about an area. */
export function journeysOf(area: GateArea, journeys: readonly string[]): string[] {
  return journeys.filter((file) => {
    const [name = ''] = (file.split('/').at(-1) ?? '').split('.journey.');
    return GROUPS[area].test(name) || MAIN_PATHS.test(name);
  });
}
