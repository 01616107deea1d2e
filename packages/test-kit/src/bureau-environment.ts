/** The variables of an API whose finance bureau is nowhere. */
export const testBureauEnvironment = (): Readonly<Record<`BUREAU_${string}`, string>> => ({
  BUREAU_GATEWAY_URL: 'http://127.0.0.1:1',
  BUREAU_APP_ID: 'jixu',
  BUREAU_APP_SECRET: 'not-a-secret',
});
