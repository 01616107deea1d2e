import type { Area } from '@jixu/domain/region/area-tree';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { AreaFactsLine } from '@jixu/ui-kit/region/area-card.tsx';
import { RegionDialog } from '@jixu/ui-kit/region/region-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { saysThereIsMore } from '../parts/more-to-scroll.ts';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { mask, openDialog } from '../story-state.ts';
import { SAMPLE_AREAS } from './sample-areas.ts';

interface LiveProps {
  areas?: readonly Area[];
  about?: (province: Area) => ReactNode;
  onChoose: (name: string, provinceCode: number) => void;
}

function LiveRegionDialog({ areas = SAMPLE_AREAS, about, onChoose }: LiveProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>选择地区</Button>
      <RegionDialog
        open={isOpen}
        areas={areas}
        {...(about && { about })}
        onChoose={(area, provinceCode) => onChoose(area.name, provinceCode)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta = {
  title: '地区 region/D06 地区弹窗：操作 region-dialog-flow',
  component: LiveRegionDialog,
  args: { onChoose: fn() },
} satisfies Meta<typeof LiveRegionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '选择地区' }));
  return within(await waitFor(openDialog));
}

type Columns = Awaited<ReturnType<typeof open>>;

/** The entries of the three columns, left to right. */
const listed = (dialog: Columns) =>
  dialog.getAllByRole('region').map((column) =>
    within(column)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent ?? ''),
  );

const choose = (dialog: Columns, name: string) => userEvent.click(dialog.getByRole('option', { name }));

export const Columns3: Story = {
  name: 'REGION-01 REGION-02 三列，只列已开放的地区',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const [provinces] = listed(dialog);
    await expect(dialog.getAllByRole('region')).toHaveLength(3);
    await expect(provinces).toHaveLength(29);
    await expect(provinces).not.toContain('西藏自治区');
    await choose(dialog, '广东省');
    await expect(listed(dialog)[1]).not.toContain('云浮市');
  },
};

export const MoreBelow: Story = {
  name: '省份列放不下时，边上淡出',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await saysThereIsMore(dialog.getByRole('listbox', { name: '省份' }));
  },
};
export const Xinjiang: Story = {
  name: 'REGION-03 新疆没有市，选省就完成',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '新疆维吾尔自治区');
    await expect(listed(dialog)[1]).toEqual([]);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenLastCalledWith('新疆维吾尔自治区', 31);
  },
};

export const Guangdong: Story = {
  name: 'REGION-04 广东先列深圳；没有区县的市直接选定',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '广东省');
    await expect(listed(dialog)[1]?.[0]).toBe('深圳市');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await choose(dialog, '东莞市');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenLastCalledWith('东莞市', 19);
  },
};

export const NothingOpen: Story = {
  name: 'REGION-05 下级都未开放时写 敬请期待，什么也不选',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '海南省');
    await expect(dialog.getByText('敬请期待')).toBeVisible();
    await choose(dialog, '广东省');
    await choose(dialog, '潮州市');
    await expect(dialog.getByText('敬请期待')).toBeVisible();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  name: '方向键移动，回车选定，Esc 关闭并还回焦点',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    dialog.getByRole('option', { name: '北京市' }).focus();
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
    await expect(dialog.getByRole('option', { name: '甘肃省' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}{ArrowRight}');
    await expect(dialog.getByRole('option', { name: '东城区' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowRight} ');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenLastCalledWith('西城区', 1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};

export const KeyboardElsewhere: Story = {
  name: '键盘换一个省，城市从头开始',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    dialog.getByRole('option', { name: '广东省' }).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{End}{ArrowLeft}{End}{ArrowUp}{ArrowUp}');
    await expect(dialog.getByRole('option', { name: '甘肃省' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await expect(dialog.getByRole('option', { name: '兰州市' })).toHaveFocus();
  },
};

export const MaskCloses: Story = {
  name: '点遮罩关闭',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(mask());
    await waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());
  },
};

export const AllClosed: Story = {
  name: 'REGION-05 没有一个省开放时也写 敬请期待',
  args: { areas: SAMPLE_AREAS.map((area) => ({ ...area, status: 0 })) },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(openDialog().dataset.dialogState).toBe('coming-soon');
    await expect(dialog.getByText('敬请期待')).toBeVisible();
    await expect(dialog.queryByRole('option')).toBeNull();
  },
};

export const Phone: Story = {
  ...ON_PHONE,
  name: '手机、特大字：三列都在，地名不断开页面',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '广东省');
    await expect(dialog.getAllByRole('region')).toHaveLength(3);
    await holdsItsWidth();
  },
};

export const LongText: Story = {
  name: '很长的地名',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '甘肃省');
    await choose(dialog, '临夏回族自治州');
    await expect(dialog.getByText('积石山保安族东乡族撒拉族自治县')).toBeVisible();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const Municipality: Story = {
  name: '直辖市：第二列写区县，没有第三列',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await choose(dialog, '北京市');
    await expect(dialog.getByRole('heading', { name: '区县' })).toBeVisible();
    await expect(dialog.queryByRole('heading', { name: '城市' })).toBeNull();
  },
};

export const About: Story = {
  name: '选了省：主管单位、截止和学分写在下面，什么都不移动',
  args: {
    about: ({ name }) => (
      <AreaFactsLine
        facts={{
          organiser: `主管单位：${name}财政厅会计处`,
          deadline: { text: '距2026年度继续教育结束还有', days: 32 },
          standard: { total: 90, pro: 60, pub: 30 },
        }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const height = () => openDialog().getBoundingClientRect().height;
    const before = height();
    await choose(dialog, '广东省');
    await expect(dialog.getByRole('status')).toHaveTextContent('主管单位：广东省财政厅会计处');
    await expect(height()).toBe(before);
  },
};

export const AboutOnPhone: Story = { ...About, ...ON_PHONE, name: '手机上选了省：也一样' };
