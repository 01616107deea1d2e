/** The variables of an API whose messages go nowhere: nothing listens there. */
export function testSmsEnvironment(): Readonly<Record<`SMS_${string}`, string>> {
  return {
    SMS_GATEWAY_URL: 'http://127.0.0.1:1',
    SMS_ACCESS_KEY_ID: 'localAccessKey00',
    SMS_ACCESS_KEY_SECRET: 'not-a-secret',
    SMS_SIGN_NAME: '继续',
    SMS_TEMPLATES: 'login=SMS_LOCAL_LOGIN,profile=SMS_LOCAL_PROFILE,phone-changed=SMS_LOCAL_PHONE_CHANGED',
  };
}
