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
