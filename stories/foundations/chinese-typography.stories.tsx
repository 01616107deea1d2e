import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { WholeWords } from '@jixu/ui-kit/parts/whole-words.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import styles from './chinese-typography.module.css';
import { SpecimenPage } from './specimen.tsx';

function Pair({ rule, good, bad }: { rule: string; good: ReactNode; bad: ReactNode }) {
  return (
    <div className={styles.pair}>
      <h3 className={styles.rule}>{rule}</h3>
      <p className={styles.good}>
        <span className={styles.verdict}>这样写</span> {good}
      </p>
      <p className={styles.bad}>
        <span className={styles.verdict}>不这样</span> {bad}
      </p>
    </div>
  );
}

const CREDITS = [
  ['2024', '91.0', '71.1'],
  ['2025', '108.5', '90.0'],
  ['2026', '30.0', '11.5'],
] as const;

function Figures() {
  return (
    <table className={styles.figures} data-figures>
      <thead>
        <tr>
          <th scope="col">年度</th>
          <th scope="col">总学分</th>
          <th scope="col">专业科目</th>
        </tr>
      </thead>
      <tbody>
        {CREDITS.map(([year, total, professional]) => (
          <tr key={year}>
            <td>{year}</td>
            <td>{total}</td>
            <td>{professional}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChineseTypography() {
  return (
    <SpecimenPage
      title="中文排版"
      lead="中文没有斜体，也没有大小写。层次靠字体、字重、字号和留白；读得下去靠行高、行长和标点。"
    >
      <section className={styles.text} data-text>
        <SectionHead title="正文" note="黑体，16 像素起，行高 1.7，一行不过四十字" />
        <p>
          会计专业技术人员参加继续教育实行学分制管理，每年参加继续教育取得的学分不少于
          90学分。其中，专业科目一般不少于总学分的三分之二。学分在全国范围内当年度有效，不得结转以后年度。
        </p>
        <p>
          强调用<strong>粗体</strong>，引用书名用《会计专业技术人员继续教育规定》，引用原话用“引号”。
          <em data-em>本来会斜的地方</em>在这里是直的。
        </p>
      </section>
      <section>
        <SectionHead title="标题与公文" note="宋体：页面标题、通知、法规、学习证明" />
        <article className={styles.document} data-song>
          <h3>
            <WholeWords>关于2026年度会计人员继续教育学习安排的通知</WholeWords>
          </h3>
          <p>深财会〔2026〕18号</p>
        </article>
      </section>
      <section>
        <SectionHead title="标点" />
        <Pair rule="中文句子用全角标点" good="请先选择地区，再登录。" bad="请先选择地区,再登录." />
        <Pair rule="省略号占两格，破折号占两格" good="正在查询……请稍候" bad="正在查询...请稍候" />
        <Pair rule="按钮、标签、表头不加句号" good="提交试卷" bad="提交试卷。" />
      </section>
      <section>
        <SectionHead title="中文与数字、字母" note="数字与单位、年月日之间不加空格" />
        <Pair
          rule="规格原文里没有空格的，一个也不加"
          good="距2026年度继续教育结束还有41天"
          bad="距 2026 年度 结束 还有 41 天"
        />
        <Pair
          rule="数字、英文、网址用半角"
          good="身份证号440301199001011234"
          bad="身份证号４４０３０１１９９００１０１１２３４"
        />
        <Pair rule="金额两位小数，学分去掉末尾的零" good="应付¥50.00，学分30.5" bad="应付¥50，学分30.50" />
      </section>
      <section>
        <SectionHead title="数字" note="等宽，小数点上下对齐" />
        <Figures />
      </section>
    </SpecimenPage>
  );
}

const meta = {
  title: '基础 foundations/中文排版 chinese-typography',
  component: ChineseTypography,
} satisfies Meta<typeof ChineseTypography>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Width of each digit, rendered as the page renders its numbers. */
function digitWidths(): Set<number> {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.whiteSpace = 'pre';
  const widths = [...'0123456789'].map((digit) => {
    probe.textContent = digit.repeat(20);
    return Math.round(probe.getBoundingClientRect().width * 10);
  });
  probe.remove();
  return new Set(widths);
}

export const Rules: Story = {
  name: '样例',
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('[data-text] p');
    const { fontSize, lineHeight } = getComputedStyle(text ?? canvasElement);
    await expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(1.7, 2);
    const slanted = canvasElement.querySelector('[data-em]');
    await expect(slanted && getComputedStyle(slanted).fontStyle).toBe('normal');
    const song = canvasElement.querySelector('[data-song] h3');
    await expect(song && getComputedStyle(song).fontFamily).toContain('Songti SC');
    await expect(getComputedStyle(document.body).fontVariantNumeric).toContain('tabular-nums');
    await expect(digitWidths().size).toBe(1);
    await expect(document.documentElement.lang).toBe('zh-CN');
  },
};
