import { CONSTANTS } from '@jixu/constants';

/** What our simulation of Alibaba Cloud knows of the site: its key, its sign, its approved templates by their codes. */
export interface SmsAccount {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templates: ReadonlyMap<string, SmsTemplate>;
}

export interface SmsTemplate {
  readonly purpose: string;
  /** The approved sentence; the values replace `${name}`. */
  readonly text: string;
}

const MINUTES = CONSTANTS.SMS_CODE_TTL_SECONDS / 60;

/** The sentences the site had approved, by purpose. A new purpose of the site has its sentence here. */
const APPROVED: Readonly<Record<string, string>> = {
  login: `验证码 \${code}，用于登录，${MINUTES} 分钟内有效，请勿外传。`,
  profile: `验证码 \${code}，用于修改个人信息，${MINUTES} 分钟内有效，请勿外传。`,
  'phone-changed': `您的登录手机号已于\${time}更换为尾号\${tail}的号码，其他设备已退出登录。如非本人操作，请尽快联系客服。`,
};

/** The templates of SMS_TEMPLATES (`login=SMS_1,…`), as the site's API reads them, too. */
export function templatesFrom(pairs: string): SmsAccount['templates'] {
  return new Map(
    pairs.split(',').map((pair) => {
      const [purpose = '', code = ''] = pair.trim().split('=');
      const text = APPROVED[purpose];
      if (text === undefined || code === '') throw new Error(`no template was approved for "${pair}"`);
      return [code, { purpose, text }] as const;
    }),
  );
}
