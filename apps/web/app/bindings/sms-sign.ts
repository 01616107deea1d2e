import type { LoginPlace } from '@jixu/controllers/identity/login-calls';
import { md5 } from '../api/md5.ts';

/** The sign of login_sms: md5 of time, phone and the configured secret (LOGIN-65). */
export function signSmsWith(secret: string): LoginPlace['signSms'] {
  return (timestamp, telephone) => md5(`${timestamp}${telephone}${secret}`);
}
