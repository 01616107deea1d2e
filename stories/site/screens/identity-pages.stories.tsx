import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import { REGION_LOGIN_TEXTS } from '@jixu/ui-kit/texts/region-login-texts.ts';
import { composeStories, type Meta } from '@storybook/react-vite';
import * as facePanels from '../../face/face-verify-panel.stories.tsx';
import * as regionLogins from '../../identity/region-login-panel.stories.tsx';
import { forLearner, inColumn, type PageStory, WholePage } from './whole-page.tsx';

const meta = {
  title: '页面 screens/整页·人脸认证与地区登录 identity-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;

const face = composeStories(facePanels);
export const Face: PageStory = {
  name: '人脸认证',
  ...forLearner(inColumn([FACE_TEXTS.title], <face.TwoQr />)),
};

const regionLogin = composeStories(regionLogins);
export const RegionLogin: PageStory = {
  name: '从地区返回',
  ...inColumn([REGION_LOGIN_TEXTS.title], <regionLogin.Entering />),
};
