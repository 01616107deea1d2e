/** Our account at Tencent Cloud's face verification (慧眼). */
export interface TencentFaceAccount {
  /** `https://faceid.tencentcloudapi.com` in production. */
  gatewayUrl: string;
  secretId: string;
  secretKey: string;
  /** The business flow of their console, which says what the phone is shown and asked for. */
  ruleId: string;
  /** Signs what is posted to us. */
  notifyKey: string;
}
