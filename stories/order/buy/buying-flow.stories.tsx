import { createBuyController } from '@jixu/controllers/order/buy/buy-controller';
import { buyView, saleLead } from '@jixu/controllers/order/buy/buy-view';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { success } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { BuyView } from '@jixu/ui-kit/order/buy/buy-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { openDialog } from '../../story-state.ts';
import { REGIONAL_URL } from './buy-examples.ts';
import { PRODUCT_RESULTS } from './product-results.ts';

interface BuyOnServerProps {
  server: ScriptedServer;
  /** What is stored for the payment page, and where the page goes. */
  onLeave: (address: string, goods: string | null) => void;
}

/** The buy page as the site runs it, for a learner of area 219. */
function BuyOnServer({ server, onLeave }: BuyOnServerProps) {
  const [buying] = useState(() => {
    const sessionStorage = memoryStorage();
    const openPage = (address: string) => onLeave(address, sessionStorage.getItem('payGoods'));
    return createBuyController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      sessionStorage,
      openPage,
    });
  });
  useEffect(() => buying.enterArea(219), [buying]);
  const state = useWatched(buying);
  const view = buyView(state);
  return (
    <>
      <BuyView
        known="all"
        view={view}
        lead={saleLead(view, null)}
        regionalUrl={REGIONAL_URL}
        listenHref="/course_list/219.html"
        opening={state.isOpening}
        isUnqualified={state.isUnqualified}
        on={buying}
      />
      <ToastHost />
    </>
  );
}

const { listProducts, listSinglePackages } = PRODUCT_RESULTS;
const NO_ANSWER = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const YEARS = success('listCourseYears', {
  user_year: [],
  data: [
    { year_id: 2026, year_name: '2026年度' },
    { year_id: 2025, year_name: '2025年度' },
  ],
});

const script = (more: Script = {}): Script => ({
  listCourseYears: [YEARS],
  getHomeOption: [NO_ANSWER],
  listProducts: [listProducts.ok],
  getProduct: [{ errcode: 2342, errmsg: '课程不存在', data: null }],
  listSinglePackages: [listSinglePackages.ok],
  ...more,
});

const meta = {
  title: '购课 buy/购课页：操作 buying-flow',
  component: BuyOnServer,
  parameters: { layout: 'fullscreen' },
  args: { server: scriptedServer(script()), onLeave: fn() },
} satisfies Meta<typeof BuyOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

async function arrive(mount: (ui?: ReactElement) => Promise<unknown>, more: Script = {}) {
  const server = scriptedServer(script(more));
  const onLeave = fn();
  await mount(<BuyOnServer server={server} onLeave={onLeave} />);
  const respond = () => server.clock.advance(RESPONSE_MS);
  // the years, what is sold, what each package holds
  for (let answers = 0; answers < 3; answers += 1) await respond();
  return { server, respond, onLeave };
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const purchase = async () => userEvent.click(await screen.findByRole('button', { name: '立即购买' }));

export const Buying: Story = {
  name: 'BUY-21 BUY-22 BUY-27 选一个课程包和一门课，去支付',
  play: async ({ mount }) => {
    const { server, onLeave } = await arrive(mount);
    await userEvent.click(await box(/全科套餐/));
    await userEvent.click(await box(/收入与租赁/));
    await expect(screen.getByRole('region', { name: '已选课程' })).toHaveTextContent('合计¥167.00');
    await purchase();
    await expect(onLeave).not.toHaveBeenCalled();
    await server.clock.advance(200);
    await expect(onLeave).toHaveBeenCalledWith(
      '/pay/index.html',
      '[{"course_id":651,"num":1,"year":2026},{"course_id":711,"num":1,"year":2026}]',
    );
  },
};

export const NothingChosen: Story = {
  name: 'BUY-14 什么也没选，说缺什么',
  play: async ({ mount }) => {
    await arrive(mount);
    await purchase();
    await waitFor(() => expect(screen.getByText('请先选择要购买的课程')).toBeVisible());
  },
};

export const NoQualification: Story = {
  name: 'BUY-18 BUY-20 没有资格：提示一直在，点购买弹出说明',
  play: async ({ mount }) => {
    const { onLeave } = await arrive(mount, { listProducts: [listProducts.not_allowed] });
    await expect(await screen.findByRole('link', { name: /前往地区平台/ })).toBeVisible();
    await purchase();
    await waitFor(() => expect(within(openDialog()).getByText('暂无购课资格')).toBeVisible());
    await userEvent.click(within(openDialog()).getByRole('button', { name: '我知道了' }));
    await expect(onLeave).not.toHaveBeenCalled();
  },
};

export const EachListFailsAlone: Story = {
  name: '课程包没有读取成功，单科照样能买',
  play: async ({ mount }) => {
    const { respond } = await arrive(mount, { listProducts: [NO_ANSWER, listProducts.ok] });
    await expect(await box(/收入与租赁/)).toBeEnabled();
    await userEvent.click(await screen.findByRole('button', { name: '重新加载' }));
    await respond();
    await respond();
    await expect(await box(/全科套餐/)).toBeVisible();
  },
};

export const NothingOnSale: Story = {
  name: '该年度什么也没有',
  play: async ({ mount }) => {
    await arrive(mount, {
      listProducts: [listProducts.empty],
      listSinglePackages: [listSinglePackages.empty],
    });
    await waitFor(() => expect(screen.getByText('该年度暂无可购买的课程')).toBeVisible());
    await expect(screen.getByRole('link', { name: '免费试听' })).toHaveAttribute(
      'href',
      '/course_list/219.html',
    );
  },
};
