import { FaceVerifyPanel } from '@jixu/ui-kit/face/face-verify-panel.tsx';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong } from '../../foundations/book/counter-example.tsx';
import face from '../face-verify-panel.stories.tsx';

const meta = {
  title: '人脸认证 face/反例 face-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const WaitsOffline: Story = {
  name: '反例：网络断了还说在等',
  render: () => (
    <>
      <InlineMessage kind="waiting">网络已断开</InlineMessage>
      <FaceVerifyPanel {...face.args} state="two-polling" />
    </>
  ),
};
