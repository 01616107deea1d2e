import { type BookDialog, QR, wide } from './book-dialog.ts';

/** D35–D37: who learns, and whether somebody is there. */
export const CHECK_DIALOGS: readonly BookDialog[] = [
  {
    number: 'D35',
    name: 'FaceVerifySteps',
    chinese: ['人脸认证步骤'],
    stories: 'face/face-verify-panel',
    picture: 'two-qr',
    measures: [QR],
    anatomy: '一页，最宽640：说明、扫码、结果三步；同意书；成功盖“已核”',
    closing: '不是弹窗：每一步只有一个去路',
    keyboard: '不是弹窗：Tab 依次走这一步的按钮和链接，回车按下；换一步，焦点到这一步的标题；Esc 不理',
    says: ['FACE_CONSENT'],
    requirements: [
      'FACE-01',
      'FACE-02',
      'FACE-03',
      'FACE-05',
      'FACE-11',
      'FACE-15',
      'FACE-16',
      'FACE-17',
      'FACE-21',
    ],
    calls: ['createFaceCode', 'getFaceResult', 'withdrawFaceConsent'],
    pairs: [
      {
        want: { state: 'two-polling', says: '等够15秒再问第一次，页面上说正在等；60秒没有结果就可以重来。' },
        avoid: {
          stories: 'face/wrong/face-wrong',
          story: 'waits-offline',
          says: '网络断了还说在等：断了就是失败。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
  {
    number: 'D36',
    name: 'PlayerFaceCheckDialog',
    chinese: ['课中人脸认证'],
    stories: 'lesson/player-face-check-dialog',
    picture: 'open',
    measures: [wide(420)],
    anatomy: '请先完成人脸认证；返回我的课程、立即认证',
    closing: '只有两个按钮；遮罩、Esc 不关',
    keyboard: '焦点先在“立即认证”上；Tab 到“返回我的课程”，出不了弹窗；回车按下有焦点的一个；Esc 不理',
    requirements: ['PLAYER-42', 'PLAYER-44', 'PLAYER-45', 'PLAYER-52'],
    calls: ['createFaceCode'],
    pairs: [
      {
        want: { state: 'open', says: '只有两条路：立即认证、返回我的课程。' },
        avoid: {
          stories: 'lesson/wrong/lesson-wrong',
          story: 'face-check-later',
          says: '让遮罩、Esc 关掉它。',
        },
      },
    ],
    status: '待审',
  },
  {
    number: 'D37',
    name: 'AntiCheatCaptchaDialog',
    chinese: ['学习验证'],
    stories: 'check/anti-cheat-captcha-dialog',
    more: ['check/captcha-flow'],
    picture: 'image-shown',
    measures: [wide(400)],
    anatomy: '图片，“看不清？换一张”“改为文字提问”，一栏验证码，一个主操作“确定”',
    closing: '只有验证成功：显示一秒后自己关闭',
    keyboard:
      '焦点先在验证码一栏，错了也回到这里；填了就可以回车提交；Tab 依次走换一张、改为文字提问、这一栏、确定，出不了弹窗；Esc 不理',
    says: ['packages/domain/src/check/captcha-check.ts', 'CAPTCHA_TEXTS'],
    requirements: [
      'CHEAT-01',
      'CHEAT-03',
      'CHEAT-04',
      'CHEAT-05',
      'CHEAT-06',
      'CHEAT-07',
      'CHEAT-08',
      'CHEAT-09',
    ],
    calls: ['getAntiCheatConfig', 'createStudyCaptcha', 'checkStudyCaptcha'],
    pairs: [
      {
        want: { state: 'image-shown', says: '看不清就换一张，看不见就改为文字提问。' },
        avoid: {
          stories: 'check/wrong/check-wrong',
          story: 'plays-on',
          says: '在验证失败时把视频放下去。',
        },
        screen: 'desk',
      },
    ],
    status: '待审',
  },
];
