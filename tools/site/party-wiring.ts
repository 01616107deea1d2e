/** The variables by which the API takes the simulated party for the sender of messages, without the secret they share. */
export const smsWiring = (parties: string): Record<string, string> => ({
  SMS_GATEWAY_URL: `${parties}/sms/api`,
  SMS_ACCESS_KEY_ID: 'localAccessKey00',
  SMS_SIGN_NAME: '继续',
  SMS_TEMPLATES: 'login=SMS_LOCAL_LOGIN,profile=SMS_LOCAL_PROFILE,phone-changed=SMS_LOCAL_PHONE_CHANGED',
});

/** The variables by which the API takes the simulated parties for the finance bureau, without the secret they share. */
export const bureauWiring = (parties: string): Record<string, string> => ({
  BUREAU_GATEWAY_URL: parties,
  BUREAU_APP_ID: 'jixu-local',
});

/** The variables by which the API takes the simulated parties for the e-invoice platform, without the secret they share. */
export const invoiceWiring = (parties: string): Record<string, string> => ({
  INVOICE_GATEWAY_URL: parties,
  INVOICE_APP_ID: 'jixu-local',
});
