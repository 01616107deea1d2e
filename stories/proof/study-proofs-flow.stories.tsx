import { createStudyProofsController } from '@jixu/controllers/proof/study-proofs-controller';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyProofs } from '@jixu/ui-kit/proof/study-proofs.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { PROOF_ANSWERS, VIEW_ANSWER, YEARS_ANSWER } from './own-proof-answers.ts';
import { LONG_PROOFS, OWN_PROOFS, REVOKED_PROOFS, STUDY_PROOFS } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/我的学习证明：操作 study-proofs-flow',
  component: StudyProofs,
  args: STUDY_PROOFS,
} satisfies Meta<typeof StudyProofs>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = fn();
const said = fn();

/** The page as the site runs it. */
function LiveProofs({ server }: { server: ReturnType<typeof scriptedServer> }) {
  const [proofs] = useState(() =>
    createStudyProofsController({ calls: server.calls, toast: said, openDocument: opened }),
  );
  useEffect(() => proofs.enterArea(219), [proofs]);
  return (
    <StudyProofs
      view={useWatched(proofs)}
      verifyHref="/verify.html"
      onYearChange={proofs.chooseYear}
      onRetry={proofs.retry}
      onView={proofs.view}
    />
  );
}

const script = (list: keyof typeof PROOF_ANSWERS): Script => ({
  listCourseYears: [YEARS_ANSWER],
  listStudyProofs: [PROOF_ANSWERS[list]],
  createStudyProof: [VIEW_ANSWER],
});

export const ByKeyboard: Story = {
  name: 'PROOF-01 PROOF-20 键盘打开证明',
  play: async ({ mount }) => {
    opened.mockClear();
    const server = scriptedServer(script('withoutExam'));
    await mount(<LiveProofs server={server} />);
    await server.clock.advance(RESPONSE_MS);
    await server.clock.advance(RESPONSE_MS);
    const sheet = await screen.findByRole('region', { name: '2026年度学习证明' });
    await expect(sheet).toHaveTextContent('JX2026-7C1E9A40');
    const view = within(sheet).getByRole('button', { name: '查看学习证明' });
    view.focus();
    await userEvent.keyboard('{Enter}');
    await expect(view).toHaveAttribute('aria-busy', 'true');
    await server.clock.advance(RESPONSE_MS);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  },
};

export const NotQualified: Story = {
  name: 'PROOF-03 考试不合格：只提示，不请求',
  play: async ({ mount }) => {
    said.mockClear();
    const server = scriptedServer(script('failed'));
    await mount(<LiveProofs server={server} />);
    await server.clock.advance(RESPONSE_MS);
    await server.clock.advance(RESPONSE_MS);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    await expect(row).toHaveTextContent('不合格');
    await userEvent.click(within(row).getByRole('button', { name: '查看学习证明' }));
    await expect(said).toHaveBeenCalledWith('warning', '考试不合格，暂无学习证明');
    await expect(server.requested('createStudyProof')).toEqual([]);
  },
};

export const Revoked: Story = {
  name: '已撤销：没有查看按钮',
  args: { view: REVOKED_PROOFS },
  play: async () => {
    await expect(screen.getByText('该证明已撤销')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /查看/ })).toBeNull();
  },
};

export const NoYear: Story = {
  name: '还没有学习年度',
  args: { view: { ...OWN_PROOFS, years: [], year: null, proofs: { list: [] } } },
};

export const Long: Story = { name: '长文字、半个学分', args: { view: LONG_PROOFS } };

export const Phone: Story = {
  ...ON_PHONE,
  name: '手机、特大字',
  args: { view: LONG_PROOFS },
  play: holdsItsWidth,
};
