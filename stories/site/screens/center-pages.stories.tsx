import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { PAY_UI_TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import { SELECTION_TEXTS } from '@jixu/ui-kit/texts/selection-texts.ts';
import { composeStories, type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import * as buyPages from '../../order/buy/buy-page.stories.tsx';
import * as orderLists from '../../order/order-list.stories.tsx';
import * as payOrders from '../../order/pay/pay-order-panel.stories.tsx';
import * as profileForms from '../../profile/profile-form.stories.tsx';
import * as ownProofs from '../../proof/study-proofs.stories.tsx';
import * as selectionCenters from '../../study/selection-center.stories.tsx';
import { SELECTION, selectionScript } from '../../study/selection-examples.ts';
import * as studyCenters from '../../study/study-center.stories.tsx';
import { STUDY, studyScript } from '../../study/study-examples.ts';
import { forLearner, inCenter, inColumn, onServer, type PageStory, WholePage } from './whole-page.tsx';

const meta = {
  title: '页面 screens/整页·个人中心与支付 center-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;

const { component: StudyOnServer } = studyCenters.default;
export const StudyCenter: PageStory = {
  name: '学习中心',
  ...onServer(
    1,
    () => scriptedServer(studyScript(STUDY.full)),
    (server) => <StudyOnServer server={server} />,
    CENTER_TEXTS.courses,
  ),
};

const { component: SelectionOnServer } = selectionCenters.default;
export const SelectionCenter: PageStory = {
  name: '选课中心',
  ...onServer(
    6,
    () => scriptedServer(selectionScript([SELECTION.part])),
    (server) => <SelectionOnServer server={server} onStudy={fn()} />,
    SELECTION_TEXTS.account,
  ),
};

const proofs = composeStories(ownProofs);
export const Proofs: PageStory = { name: '学习证明', ...inCenter(2, <proofs.Listed />) };

const profile = composeStories(profileForms);
export const Profile: PageStory = { name: '我的信息', ...inCenter(3, <profile.Untouched />) };

const buying = composeStories(buyPages);
export const Buy: PageStory = { name: '购买课程', ...inCenter(4, <buying.Lists />) };

const orders = composeStories(orderLists);
export const Orders: PageStory = { name: '订单与发票', ...inCenter(5, <orders.Listed />) };

const paying = composeStories(payOrders);
export const Pay: PageStory = {
  name: '提交订单',
  ...forLearner(inColumn([PAY_UI_TEXTS.title], <paying.Ready />)),
};
