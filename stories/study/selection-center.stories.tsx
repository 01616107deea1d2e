import { createSelectionController } from '@jixu/controllers/study/selection/selection-controller';
import { selectionView } from '@jixu/controllers/study/selection/selection-view';
import { studyFilters } from '@jixu/controllers/study/study-view';
import { rejected } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { SelectionView } from '@jixu/ui-kit/study/selection-view.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '@jixu/ui-kit/texts/selection-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { openDialog } from '../story-state.ts';
import { SELECTION, selectionScript } from './selection-examples.ts';

/** The selection center as the site runs it, for a learner of area 219. */
function SelectionOnServer({ server, onStudy }: { server: ScriptedServer; onStudy: () => void }) {
  const [selection] = useState(() => createSelectionController({ calls: server.calls, toast: toastOnPage }));
  useEffect(() => selection.enterArea(219), [selection]);
  const state = useWatched(selection);
  return (
    <PageColumn start={<CenterMenu ready current={6} />}>
      <SelectionView
        view={selectionView(state)}
        filters={studyFilters(state.study)}
        asked={state.asked}
        on={selection}
        onStudy={onStudy}
      />
      <ToastHost />
    </PageColumn>
  );
}

const meta = {
  title: '个人中心 center/选课中心 selection-center',
  component: SelectionOnServer,
  parameters: { layout: 'fullscreen', ...AXE_WHEN_PLAYED },
  args: { server: scriptedServer(selectionScript([SELECTION.part])), onStudy: fn() },
} satisfies Meta<typeof SelectionOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const NO_ANSWER = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;

/** Opens the page; both requests, one after the other, have their responses. */
async function arrive(mount: (ui?: ReactElement) => Promise<unknown>, script: Script) {
  const server = scriptedServer(script);
  const onStudy = fn();
  await mount(<SelectionOnServer server={server} onStudy={onStudy} />);
  const respond = () => server.clock.advance(RESPONSE_MS);
  await respond();
  await respond();
  return { server, respond, onStudy };
}

/** The page with this list, and nothing done. */
const shows = (list: (typeof SELECTION)[keyof typeof SELECTION], text: string): Story => ({
  play: async ({ mount }) => {
    await arrive(mount, selectionScript([list]));
    await waitFor(() => expect(screen.getByText(text, { exact: false })).toBeVisible());
  },
});

const rows = () =>
  within(screen.getByRole('table', { name: TEXTS.courses }))
    .getAllByRole('row')
    .slice(1);
const cellsOf = (name: string) =>
  within(
    within(screen.getByRole('table', { name: TEXTS.account })).getByRole('row', {
      name: new RegExp(`^${name}`),
    }),
  )
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const button = (name: string) => screen.findByRole('button', { name });

export const Choosing: Story = {
  name: 'SELECT-01 SELECT-02 SELECT-06 要求、已选与九门一页',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, selectionScript([SELECTION.part]));
    await waitFor(() => expect(cellsOf('专业科目')).toEqual(['80', '40', '40']));
    await expect(cellsOf('合计|总学分')).toEqual(['100', '60', '40']);
    await expect(screen.getByRole('combobox', { name: /学习年度/ })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: /课程包/ })).toBeVisible();
    await expect(rows()).toHaveLength(9);
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(server.requested('listSelectableCourses')).toHaveLength(1);
  },
};

export const Chosen: Story = {
  name: 'SELECT-08 选一门，学分跟着变',
  play: async ({ mount }) => {
    const { server, respond } = await arrive(mount, selectionScript([SELECTION.part, SELECTION.oneMore]));
    await userEvent.click(await button(TEXTS.chooseCourse('企业数据资源相关会计处理')));
    await respond();
    await respond();
    await waitFor(() => expect(cellsOf('专业科目')).toEqual(['80', '50', '30']));
    await expect(server.requested('selectCourse')).toMatchObject([{ course_id: 1005, is_select: 1 }]);
    await expect(await button(TEXTS.giveUpCourse('企业数据资源相关会计处理'))).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  name: '只用键盘选一门',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, selectionScript([SELECTION.part]));
    (await button(TEXTS.chooseCourse('增值税法要点与会计处理'))).focus();
    await userEvent.keyboard('{Enter}');
    await expect(server.requested('selectCourse')).toMatchObject([{ course_id: 1002, is_select: 1 }]);
  },
};

export const Required: Story = {
  name: 'SELECT-09 必修课不能取消',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, selectionScript([SELECTION.part]));
    await userEvent.click(await button(TEXTS.requiredCourse('《会计法》修订要点与会计监督实务')));
    await waitFor(() => expect(screen.getByText('该课程为必修课程，不可取消')).toBeVisible());
    await expect(server.requested('selectCourse')).toEqual([]);
  },
};

export const WithoutId: Story = {
  name: 'SELECT-10 没有编号的课程',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, selectionScript([SELECTION.withoutId]));
    await userEvent.click(await button(TEXTS.giveUpCourse('没有编号的课程')));
    await waitFor(() => expect(screen.getByText('数据有误，请刷新重试')).toBeVisible());
    await expect(server.requested('selectCourse')).toEqual([]);
  },
};

export const Rejected: Story = {
  name: 'SELECT-14 服务器拒绝',
  play: async ({ mount }) => {
    const { respond } = await arrive(
      mount,
      selectionScript([SELECTION.part], [{ errcode: 1006, errmsg: '', data: null }]),
    );
    await userEvent.click(await button(TEXTS.chooseCourse('增值税法要点与会计处理')));
    await respond();
    await waitFor(() => expect(screen.getByText('出错了，请刷新重试')).toBeVisible());
  },
};

export const OneClickRunning: Story = {
  name: 'SELECT-03 一键选课进行中',
  play: async ({ mount }) => {
    await arrive(mount, selectionScript([SELECTION.part]));
    const oneClick = await button(TEXTS.oneClick);
    await userEvent.click(oneClick);
    await waitFor(() => expect(oneClick).toHaveAttribute('aria-busy', 'true'));
  },
};

export const OneClickDone: Story = {
  name: 'SELECT-16 SELECT-17 一键选课成功，说明为什么选',
  play: async ({ mount }) => {
    const { server, respond } = await arrive(mount, selectionScript([SELECTION.part, SELECTION.enough]));
    await userEvent.click(await button(TEXTS.oneClick));
    await respond();
    await waitFor(() => expect(screen.getByText('一键选课成功')).toBeVisible());
    await respond();
    await expect(server.requested('listSelectableCourses')).toHaveLength(2);
    await userEvent.click(await button('继续选课'));
    await waitFor(() => expect(screen.getByText('因为：专业科目还差20学分')).toBeVisible());
    await expect(cellsOf('总学分')).toEqual(['100', '100', '—']);
  },
};

export const OneClickFailed: Story = {
  name: 'SELECT-15 一键选课没有应答',
  play: async ({ mount }) => {
    const { respond } = await arrive(mount, selectionScript([SELECTION.part], [NO_ANSWER]));
    await userEvent.click(await button(TEXTS.oneClick));
    await respond();
    await waitFor(() => expect(screen.getByText('一键选课失败，请重试')).toBeVisible());
  },
};

const asks = (list: (typeof SELECTION)[keyof typeof SELECTION], press: string, goes: boolean): Story => ({
  play: async ({ mount }) => {
    const { respond, onStudy } = await arrive(mount, selectionScript([SELECTION.part, list]));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(await button(TEXTS.chooseCourse('增值税法要点与会计处理')));
    await respond();
    await respond();
    await userEvent.click(await within(await waitFor(openDialog)).findByRole('button', { name: press }));
    await expect(onStudy).toHaveBeenCalledTimes(goes ? 1 : 0);
  },
});

export const AsksToBegin: Story = {
  name: 'SELECT-12 SELECT-19 选够了，去学习',
  ...asks(SELECTION.everything, '去学习', true),
};
export const AsksWhether: Story = {
  name: 'SELECT-13 选够了，继续选课',
  ...asks(SELECTION.enough, '继续选课', false),
};
export const Tells: Story = {
  name: 'SELECT-11 还缺一部分',
  ...asks(SELECTION.partMissing, '我知道了', false),
};

export const Searched: Story = {
  name: 'SELECT-04 SELECT-05 按讲师和科目找',
  play: async ({ mount }) => {
    await arrive(mount, selectionScript([SELECTION.part]));
    await userEvent.type(await screen.findByRole('textbox', { name: TEXTS.searchLabel }), '顾明远');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await userEvent.clear(screen.getByRole('textbox', { name: TEXTS.searchLabel }));
    await userEvent.click(screen.getByRole('combobox', { name: /科目类别/ }));
    await userEvent.click(await screen.findByRole('option', { name: '公需科目' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('combobox', { name: /^科目(?!类)/ }));
    await userEvent.click(await screen.findByRole('option', { name: '会计人员职业道德' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  },
};

export const NothingFound: Story = {
  name: '没有找到',
  play: async ({ mount }) => {
    await arrive(mount, selectionScript([SELECTION.part]));
    await userEvent.type(await screen.findByRole('textbox', { name: TEXTS.searchLabel }), '烹饪');
    await userEvent.click(await button(TEXTS.showEvery));
    await waitFor(() => expect(rows()).toHaveLength(9));
    await userEvent.type(screen.getByRole('textbox', { name: TEXTS.searchLabel }), '烹饪');
    await waitFor(() => expect(screen.getByText(TEXTS.notFoundTitle)).toBeVisible());
  },
};

export const Impossible: Story = {
  name: '怎么选都不够',
  ...shows(SELECTION.impossible, '公需科目最多只能选到20学分'),
};
export const Short: Story = { name: '都选上了还不够', ...shows(SELECTION.short, TEXTS.shortTitle) };
export const Heavy: Story = { name: '时间不够从容', ...shows(SELECTION.heavy, '每天需学约7小时10分钟') };
export const Over: Story = { name: '年度已结束', ...shows(SELECTION.over, TEXTS.closedTitle) };
export const Several: Story = {
  name: 'F24 有多个课程包：先选一个，再一键选课',
  play: async ({ mount }) => {
    const { server, respond } = await arrive(mount, selectionScript([SELECTION.several, SELECTION.part]));
    await waitFor(() => expect(screen.getByText(TEXTS.whichText)).toBeVisible());
    await userEvent.click(await button(TEXTS.choosePackageOf('政府会计专题课程包', '40')));
    await respond();
    const asked = () => server.requested('listSelectableCourses');
    await waitFor(() => expect(asked()).toMatchObject([{}, { package_id: 652 }]));
    await expect(await button(TEXTS.oneClick)).toBeVisible();
    await expect(screen.queryByText(TEXTS.whichText)).toBeNull();
  },
};
export const LongText: Story = { name: '很长的文字', ...shows(SELECTION.long, '还差1门规定的必修课程') };
export const NotBought: Story = {
  name: '未购课',
  ...shows(SELECTION.notBought, CENTER_TEXTS.notBoughtTitle),
};

export const Phone: Story = { ...Choosing, name: '手机', globals: { viewport: { value: 'phone' } } };
export const PhoneLargeText: Story = {
  ...LongText,
  name: '手机，大字，很长的文字',
  globals: { viewport: { value: 'phone' }, textSize: '150' },
};

export const Failed: Story = {
  name: '读取失败，重试后显示',
  play: async ({ mount }) => {
    const { respond } = await arrive(mount, selectionScript([rejected(9503), SELECTION.part]));
    await userEvent.click(await button(CENTER_TEXTS.retry));
    await respond();
    await waitFor(() => expect(rows()).toHaveLength(9));
  },
};

export const Slow: Story = {
  name: '应答很慢，原来的还在',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, selectionScript([SELECTION.part]));
    await userEvent.click(screen.getByRole('combobox', { name: /学习年度/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2025年度' }));
    await expect(server.requested('listSelectableCourses')).toHaveLength(2);
    await expect(rows()).toHaveLength(9);
    await expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Loading: Story = { name: '加载中' };
