/** A thing the site can do: one word, and so one folder name in every layer. */
export interface Capability {
  readonly name: string;
  readonly does: string;
  /** Where to begin reading, from the root. */
  readonly first: readonly string[];
}

/** The layers a capability stands in, from the contract to what designers open. */
export const LAYERS = {
  contract: 'openapi/operations',
  rules: 'packages/domain/src',
  controllers: 'packages/controllers/src',
  looks: 'packages/ui-kit/src',
  server: 'apps/api/src/features',
  pages: 'apps/web/app',
  stories: 'stories',
} as const;

export type Layer = keyof typeof LAYERS;

/** Folders of a layer that belong to no capability: tools of the trade and what joins the capabilities together. */
export const SHARED: Readonly<Record<Layer, readonly string[]>> = {
  contract: [],
  rules: ['calendar', 'lists', 'machine', 'testing', 'text', 'units'],
  controllers: ['testing'],
  looks: ['parts', 'texts', 'tokens'],
  server: [],
  pages: ['api', 'bindings', 'routes'],
  stories: ['every-story', 'foundations', 'parts', 'scripted'],
};

export const CAPABILITIES: readonly Capability[] = [
  {
    name: 'identity',
    does: 'logging in and out: WeChat code, name with ID card and SMS, the site of a region, recovery, captchas, sessions',
    first: ['packages/domain/src/identity/login.ts', 'apps/api/src/features/identity/login/enter-learner.ts'],
  },
  {
    name: 'region',
    does: 'areas, their tree and page, the way into a region',
    first: ['packages/domain/src/region/login-route.ts', 'apps/web/app/region/area-screen.tsx'],
  },
  {
    name: 'claim',
    does: 'free courses: their code on the screen, claimed by a phone',
    first: [
      'packages/domain/src/claim/claim.ts',
      'packages/controllers/src/claim/claim-controller.ts',
      'apps/api/src/features/claim/operations/activate-claim.ts',
    ],
  },
  {
    name: 'audition',
    does: 'lessons anybody may try',
    first: ['packages/domain/src/audition/trial.ts', 'packages/controllers/src/audition/trial-controller.ts'],
  },
  {
    name: 'catalogue',
    does: 'courses and teachers as anybody sees them',
    first: ['apps/api/src/features/catalogue/catalogue-course.ts', 'apps/web/app/catalogue/content-page.tsx'],
  },
  {
    name: 'study',
    does: 'a year of study: what a region asks for, credits, the plan, choosing and giving up courses, the centre',
    first: ['packages/domain/src/study/rules/study-rule.ts', 'apps/api/src/features/study/finish-courses.ts'],
  },
  {
    name: 'lesson',
    does: 'watching: player, lease, journal, pushes, the ledger of credited seconds, fetched media, quizzes, rating',
    first: [
      'packages/domain/src/lesson/apply-push.ts',
      'packages/controllers/src/lesson/player/lesson-controller.ts',
      'apps/api/src/features/lesson/watching/write-pushes.ts',
    ],
  },
  {
    name: 'check',
    does: 'whether somebody watches: captchas and the code of the regulator during a lesson, what waits behind them',
    first: ['packages/domain/src/check/check-plan.ts', 'apps/api/src/features/check/pass-check.ts'],
  },
  {
    name: 'face',
    does: 'who watches: consent, face check, verdict, the decision of the desk',
    first: ['packages/domain/src/face/face-check.ts', 'apps/api/src/features/face/settle-face-verdict.ts'],
  },
  {
    name: 'order',
    does: 'money: what is on sale, orders, paying by WeChat, Alipay and card, refunds, settlement with the channels',
    first: [
      'packages/domain/src/order/settlement/decide-payment.ts',
      'apps/api/src/features/order/pay/settle.ts',
    ],
  },
  {
    name: 'invoice',
    does: 'invoices: asked for, issued, reversed',
    first: [
      'packages/domain/src/invoice/invoice-state.ts',
      'apps/api/src/features/invoice/settle-invoice.ts',
    ],
  },
  {
    name: 'exam',
    does: 'exams: papers, answers, handing in, marking, attempts and their end, course assessments',
    first: ['packages/domain/src/exam/exam.ts', 'apps/api/src/features/exam/end-attempts.ts'],
  },
  {
    name: 'proof',
    does: 'study proofs: issued, signed, looked up, revoked; credits sent to the finance bureau',
    first: [
      'apps/api/src/features/proof/study-proof/issue-proof.ts',
      'packages/credential/src/verify-proof.ts',
    ],
  },
  {
    name: 'evidence',
    does: 'what happened in a year: chained events, the pack of a year, the signed hash of each day',
    first: [
      'packages/domain/src/evidence/event-chain.ts',
      'apps/api/src/features/evidence/chain/append-events.ts',
    ],
  },
  {
    name: 'library',
    does: 'statutes: texts, versions, search',
    first: [
      'packages/domain/src/library/statute-address.ts',
      'apps/api/src/features/library/search/statute-search.ts',
    ],
  },
  {
    name: 'news',
    does: 'notices of regions and articles',
    first: ['apps/api/src/features/news/sanitize-html.ts', 'apps/web/app/news/notice-content-page.tsx'],
  },
  {
    name: 'profile',
    does: 'what a learner says of himself: his data, his phone, files he uploads',
    first: [
      'packages/domain/src/profile/profile-form.ts',
      'apps/api/src/features/profile/upload/take-file.ts',
    ],
  },
  {
    name: 'site',
    does: 'what holds the pages together: the list of pages, home, navigation, frame, usage reports, limits, keys',
    first: ['packages/domain/src/site/pages/pages.ts', 'apps/web/app/site/shell/page-shell.tsx'],
  },
];
