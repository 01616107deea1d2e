/** A version of the rules on face information that learners agree to, as it was reviewed before it was published. */
export interface FaceConsent {
  /** Year and number. Every change of the text is a new one: who agreed to another is asked again. */
  readonly version: string;
  /** 'YYYY-MM-DD'. */
  readonly validFrom: string;
  readonly reviewedOn: string;
  readonly reviewedBy: string;
  readonly title: string;
  readonly articles: readonly { readonly heading: string; readonly text: string }[];
}

/**
 * The present version. Page and server read it here, so that what was shown is what was agreed to. Sample data: an
 * operator names the real recipient, has the text reviewed and gives it a new version.
 */
export const FACE_CONSENT: FaceConsent = {
  version: '2026-1',
  validFrom: '2026-11-23',
  reviewedOn: '2026-11-23',
  reviewedBy: '示例审核人',
  title: '人脸信息处理规则',
  articles: [
    {
      heading: '由谁处理',
      text: '本站委托人脸核验服务方（示例）进行认证。本站把您的姓名和身份证号码直接发送给服务方，用来与您本人比对；人脸由服务方的页面在您的手机上采集。',
    },
    {
      heading: '为什么需要',
      text: '您所在地区要求核对学习和考试的是学员本人。人脸信息只用于这一次核对，不作其他用途。',
    },
    {
      heading: '本站保存什么',
      text: '只保存认证的用途、结果、时间和服务方的编号。本站不接收、不保存您的照片，也不保存相似度分数。',
    },
    {
      heading: '对您的影响',
      text: '人脸信息是敏感个人信息，一旦泄露或者被非法使用，可能影响您的人身和财产安全。请只在本页显示的二维码打开的页面上操作。',
    },
    {
      heading: '您可以不同意',
      text: '不同意人脸认证的，可以改为人工核验，效果与人脸认证相同，学习记录和学分不受影响。同意以后也可以随时在本页撤回；撤回前已经完成的认证仍然有效。',
    },
  ],
};
