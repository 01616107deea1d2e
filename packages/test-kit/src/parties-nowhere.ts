/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';

/** The variables of an API whose face checker and regulator are nowhere. */
export function testPresenceEnvironment(): Readonly<
  Record<`FACE_${string}` | `REGULATOR_${string}`, string>
> {
  return {
    FACE_GATEWAY_URL: NOWHERE,
    FACE_SECRET_ID: 'localSecretId000',
    FACE_SECRET_KEY: 'not-a-secret',
    FACE_RULE_ID: '1',
    FACE_NOTIFY_KEY: 'not-a-secret',
    REGULATOR_GATEWAY_URL: NOWHERE,
    REGULATOR_APP_ID: 'jixu',
    REGULATOR_APP_SECRET: 'not-a-secret',
  };
}

/** The variables of an API whose finance bureau is nowhere. */
export const testBureauEnvironment = (): Readonly<Record<`BUREAU_${string}`, string>> => ({
  BUREAU_GATEWAY_URL: NOWHERE,
  BUREAU_APP_ID: 'jixu',
  BUREAU_APP_SECRET: 'not-a-secret',
});

/** The variables of an API whose e-invoice platform is nowhere. */
export const testInvoiceEnvironment = (): Readonly<Record<`INVOICE_${string}`, string>> => ({
  INVOICE_GATEWAY_URL: NOWHERE,
  INVOICE_APP_ID: 'jixu',
  INVOICE_APP_SECRET: 'not-a-secret',
});

/** The variables of an API whose messages go nowhere. */
export function testSmsEnvironment(): Readonly<Record<`SMS_${string}`, string>> {
  return {
    SMS_GATEWAY_URL: NOWHERE,
    SMS_ACCESS_KEY_ID: 'localAccessKey00',
    SMS_ACCESS_KEY_SECRET: 'not-a-secret',
    SMS_SIGN_NAME: '继续',
    SMS_TEMPLATES: 'login=SMS_LOCAL_LOGIN,profile=SMS_LOCAL_PROFILE,phone-changed=SMS_LOCAL_PHONE_CHANGED',
  };
}

/** The variables of an API whose scanner is nowhere, and which leaves it to nobody to serve files. */
export const testUploadEnvironment = (): Readonly<Record<'SCANNER_URL' | 'FILES_ORIGIN', string>> => ({
  SCANNER_URL: 'tcp://127.0.0.1:1',
  FILES_ORIGIN: NOWHERE,
});
