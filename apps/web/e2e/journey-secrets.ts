/** The keys of a journey's site, so that a journey can do what only the server can, and call as its pages do. */
export const JOURNEY_SECRETS = {
  SIGNING_KEY: 'c3'.repeat(32),
  SMS_SIGN_SECRET: 'd4'.repeat(32),
} as const;
