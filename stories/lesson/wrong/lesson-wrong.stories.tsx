import { PlayerErrorOverlay } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import { StarRating } from '@jixu/ui-kit/parts/star-rating.tsx';
import { TextArea } from '@jixu/ui-kit/parts/text-area.tsx';
import { PLAYER_TEXTS } from '@jixu/ui-kit/texts/player-texts.ts';
import { RATING_UI_TEXTS } from '@jixu/ui-kit/texts/rating-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongAlert, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import { COURSE_NAME } from '../rating/rating-examples.ts';
import { SLIDE_POSTER } from '../show-slide.ts';

const meta = {
  title: '播放器 player/反例 lesson-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const FaceCheckLater: Story = {
  name: '反例：认证可以关掉',
  render: () => (
    <Dialog
      open
      title={PLAYER_TEXTS.faceTitle}
      onClose={fn()}
      footer={
        <>
          <Button>以后再说</Button>
          <Button kind="primary">{PLAYER_TEXTS.faceStart}</Button>
        </>
      }
    >
      {PLAYER_TEXTS.faceRequired}
    </Dialog>
  ),
};

export const StopsSilently: Story = {
  name: '反例：悄悄停掉一处',
  render: () => <WrongAlert title={PLAYER_TEXTS.displaced}>另一个窗口的播放已经停止</WrongAlert>,
};

export const TipStopsVideo: Story = {
  name: '反例：换课提醒停下视频',
  render: () => (
    <>
      <img src={SLIDE_POSTER} alt="停下的画面" style={{ width: '100%' }} />
      <WrongAlert title={PLAYER_TEXTS.changeTipTitle}>{PLAYER_TEXTS.changeTip}</WrongAlert>
    </>
  ),
};

export const TellsAnswer: Story = {
  name: '反例：露出答案',
  render: () => (
    <WrongAlert title="回答错误" confirmLabel="重新作答">
      正确答案是 B：单位负责人对本单位的会计工作和会计资料的真实性、完整性负责。
    </WrongAlert>
  ),
};

export const OtherBrowser: Story = {
  name: '反例：劝人换浏览器',
  render: () => (
    <WrongConfirm title="视频卡顿" confirmLabel="去下载">
      您的浏览器播放不流畅，请下载并换用其他浏览器
    </WrongConfirm>
  ),
};

export const InnerReason: Story = {
  name: '反例：写内部信息',
  render: () => (
    <div style={{ display: 'grid', maxWidth: 800, aspectRatio: '16 / 9' }}>
      <PlayerErrorOverlay
        state="rejected"
        message="MEDIA_ERR_NETWORK：节点 cdn-07（10.0.3.7）无应答"
        onRetry={fn()}
      />
    </div>
  ),
};

export const LowIsHarder: Story = {
  name: '反例：低分难写',
  render: () => (
    <Dialog
      open
      title={RATING_UI_TEXTS.title}
      width={600}
      onClose={fn()}
      footer={
        <>
          <Button>{RATING_UI_TEXTS.cancel}</Button>
          <Button kind="primary" disabled>
            {RATING_UI_TEXTS.submit}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 'var(--space-5)' }}>
        <p>{RATING_UI_TEXTS.ofCourse(COURSE_NAME)}</p>
        <StarRating
          label={RATING_UI_TEXTS.score}
          value={5}
          max={10}
          words={Array.from({ length: 10 }, () => '低于6分要写明理由')}
          onChange={fn()}
        />
        <TextArea
          label="低分的理由（必填）"
          name="reason"
          value=""
          rows={4}
          maxLength={300}
          error="至少写50个字才能提交"
          onChange={fn()}
        />
      </div>
    </Dialog>
  ),
};

export const TwoWaysBack: Story = {
  name: '反例：两个主操作，一个没有反应',
  render: () => (
    <Dialog
      open
      title={PLAYER_TEXTS.mobileBlocked}
      hasCross={false}
      onClose={fn()}
      footer={
        <>
          <Button kind="primary">{PLAYER_TEXTS.mobileBack}</Button>
          <Button kind="primary">{PLAYER_TEXTS.mobileHome}</Button>
        </>
      }
    >
      <p>{PLAYER_TEXTS.mobileBlockedText}</p>
    </Dialog>
  ),
};
