import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { SAMPLE_VERIFY_PAGE } from './sample-verify-page.ts';

/** It asks the site for newer keys and a newer list: here there is none. */
const NO_SITE = '<script>self.fetch = async () => new Response(null, { status: 404 })</script>';

/** The whole page, with its own script and style, in a window of its own. */
function VerifyPage() {
  return (
    <iframe
      title="学习证明验证"
      srcDoc={SAMPLE_VERIFY_PAGE.html.replace('<head>', () => `<head>${NO_SITE}`)}
      style={{ display: 'block', width: '100%', height: '100vh', border: 0 }}
    />
  );
}

const meta = {
  title: '页面 screens/整页·学习证明验证 verify-page',
  component: VerifyPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerifyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page once its script has said until when the list is good. */
async function openedPage(canvas: HTMLElement): Promise<HTMLElement> {
  const page = () => canvas.querySelector('iframe')?.contentDocument?.body ?? document.createElement('body');
  await waitFor(() => expect(within(page()).getByText(/截至2026年12月1日/)).toBeVisible());
  return page();
}

export const Opened: Story = {
  name: '打开时：先出示证明',
  play: async ({ canvasElement }) => {
    const page = await openedPage(canvasElement);
    await expect(within(page).getByRole('heading', { level: 1 })).toHaveTextContent('学习证明验证');
  },
};

export const Valid: Story = {
  name: '核对过：证明有效',
  play: async ({ canvasElement }) => {
    const page = await openedPage(canvasElement);
    const text = within(page).getByRole<HTMLTextAreaElement>('textbox', { name: '或粘贴证明内容' });
    text.value = SAMPLE_VERIFY_PAGE.proof;
    text.form?.requestSubmit();
    await within(page).findByRole('heading', { name: '证明有效' });
    await expect(within(page).getByRole('img', { name: '有效' })).toBeVisible();
  },
};
