import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import { StudyCourseTable } from '@jixu/ui-kit/study/study-course-table.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongAlert, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import choice from '../can-study-choice-dialog.stories.tsx';
import confirm from '../can-study-confirm-dialog.stories.tsx';
import info from '../can-study-info-dialog.stories.tsx';
import table from '../study-course-table.stories.tsx';

const meta = {
  title: '个人中心 center/反例 study-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const TwoMatters: Story = {
  name: '反例：一个弹窗说两件事',
  render: () => (
    <WrongConfirm title="请先完善个人信息、完成人脸认证" confirmLabel="去办理">
      您还缺个人信息，也没有完成人脸认证，两项都办好才能学习
    </WrongConfirm>
  ),
};

export const BlocksPage: Story = {
  name: '反例：报送结果挡住页面',
  render: () => <WrongAlert title="学分报送">{CENTER_TEXTS.scoreSent}</WrongAlert>,
};

export const CoversList: Story = {
  name: '反例：盖住课程列表',
  render: () => (
    <>
      <StudyCourseTable {...table.args} />
      <div style={{ position: 'fixed', inset: '96px 16px auto', background: 'var(--sheet)' }}>
        <InlineMessage kind="waiting" onClose={fn()}>
          {CENTER_TEXTS.infoCheck}
        </InlineMessage>
      </div>
    </>
  ),
};

export const JudgesItself: Story = {
  name: '反例：自己判断选够没有',
  render: () => <CanStudyDialog {...confirm.args} message="按页面估算，您大约选够了学分，是否前往学习？" />,
};

export const YesOrNo: Story = {
  name: '反例：写成确定和取消',
  render: () => <WrongConfirm title={CENTER_TEXTS.canStudyTitles.choice}>{choice.args.message}</WrongConfirm>,
};

export const OnlyHome: Story = {
  name: '反例：只能回首页',
  render: () => (
    <WrongAlert title={CENTER_TEXTS.infoRequired} confirmLabel="返回首页">
      {CENTER_TEXTS.infoRequiredText}
    </WrongAlert>
  ),
};

export const NowhereToGo: Story = {
  name: '反例：不说去哪里学',
  render: () => <WrongAlert title="温馨提示">当前设备不支持（错误码 E4031）</WrongAlert>,
};

export const CutShort: Story = {
  name: '反例：截短服务器的话',
  render: () => <CanStudyDialog {...info.args} message={`${info.args.message.slice(0, 10)}…`} />,
};
