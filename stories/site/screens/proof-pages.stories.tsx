import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { composeStories, type Meta } from '@storybook/react-vite';
import * as proofLists from '../../proof/proof-list.stories.tsx';
import * as proofSearches from '../../proof/proof-search-form.stories.tsx';
import * as studyRecords from '../../proof/study-record.stories.tsx';
import { inColumn, type PageStory, WholePage } from './whole-page.tsx';

const meta = {
  title: '页面 screens/整页·证明查询 proof-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;

const found = composeStories(proofLists);
const search = composeStories(proofSearches);
export const ProofList: PageStory = {
  name: '证明查询结果',
  ...inColumn(
    [PROOF_TEXTS.title],
    <>
      <search.Filled />
      <found.Listed />
    </>,
  ),
};

const record = composeStories(studyRecords);
export const StudyRecord: PageStory = {
  name: '学习记录',
  ...inColumn([PROOF_TEXTS.title, PROOF_TEXTS.record.title], <record.Shown />),
};
