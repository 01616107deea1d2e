import { ErrorScreen } from '@jixu/ui-kit/site/error-screen.tsx';
import { NotFoundScreen } from '@jixu/ui-kit/site/not-found-screen.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { SiteFrame } from './site-frame.tsx';

function NotFoundPage({ learner }: { learner: string | null }) {
  return (
    <SiteFrame crumbs={[]} learner={learner}>
      <NotFoundScreen onBack={fn()} />
    </SiteFrame>
  );
}

const meta = {
  title: '页面 screens/没有页面与出错 message-pages',
  component: NotFoundPage,
  parameters: { layout: 'fullscreen' },
  args: { learner: null },
} satisfies Meta<typeof NotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = { name: '404，访客' };
export const NotFoundLearner: Story = { name: '404，已登录', args: { learner: '林知远' } };
export const NotFoundPhone: Story = { ...ON_PHONE, name: '404，手机、特大字', play: holdsItsWidth };

export const Failed: Story = {
  name: '页面没有打开',
  render: () => (
    <SiteFrame crumbs={[]} learner="林知远">
      <ErrorScreen requestId="7f3a9c2e41" onRetry={fn()} />
    </SiteFrame>
  ),
};
