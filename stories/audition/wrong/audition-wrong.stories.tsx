import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import { AUDITION_TEXTS as TEXTS } from '@jixu/ui-kit/texts/audition-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import trial from '../free-trial-dialog.stories.tsx';
import { TrialVideo } from '../trial-video.tsx';

const meta = {
  title: '试听 audition/反例 audition-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const BothWays: Story = {
  name: '反例：去登录和去购课都是主操作',
  render: () => (
    <Dialog
      open
      title={trial.args.courseName}
      width={800}
      onClose={fn()}
      footer={
        <>
          <Button kind="primary">{TEXTS.goLogin}</Button>
          <Button kind="primary">{TEXTS.goBuy}</Button>
        </>
      }
    >
      <TrialVideo />
    </Dialog>
  ),
};

export const SaysError: Story = {
  name: '反例：试听看完说成出错',
  render: () => (
    <WrongConfirm title={TEXTS.ended} confirmLabel={TEXTS.goLogin}>
      <InlineMessage kind="error">无权观看此视频（403），试听时长已用尽</InlineMessage>
    </WrongConfirm>
  ),
};
