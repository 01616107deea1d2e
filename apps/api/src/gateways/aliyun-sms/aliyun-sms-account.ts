import type { SmsPurpose } from '../sms-gateway.ts';

/** Our account at Alibaba Cloud's Short Message Service. */
export interface AliyunSmsAccount {
  /** `https://dysmsapi.aliyuncs.com` in production. */
  gatewayUrl: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The name in 【】 before every message, as registered there. */
  signName: string;
  /** The code of the template each purpose was approved with. */
  templates: Readonly<Record<SmsPurpose, string>>;
}
