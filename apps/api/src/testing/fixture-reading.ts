import type { z } from 'zod';
import type { zArticlesFile, zNoticesFile, zStatutesFile } from '#seeding/content-files.ts';

const article = (id: number, first_time: string, more: object = {}) => ({
  id,
  section: 'infos' as const,
  name: `资讯${id}`,
  source: '本站整理',
  first_time,
  is_hot: true,
  content: [`<p>资讯${id}的正文。</p>`],
  ...more,
});

/** Two sections, one withdrawn article, one with malicious markup. */
export const ARTICLES: z.input<typeof zArticlesFile> = [
  article(3001, '2024-12-02 23:59:59'),
  article(3002, '2024-12-03 00:00:00', {
    content: ['<h2>一</h2><p onclick="x()">正文<script>alert(1)</script></p>'],
  }),
  article(3003, '2026-03-02 10:00:00'),
  article(3004, '2026-04-02 10:00:00', { section: 'policy', is_hot: false }),
  article(3005, '2026-05-02 10:00:00', { is_published: false }),
];

const notice = (id: number, area_id: number | null, month: string, more: object = {}) => ({
  id,
  area_id,
  title: `公告${id}`,
  publish_time: `2026-${month}-02 09:00:00`,
  content: ['<p>请按时学习。</p><iframe src="//evil.example"></iframe>'],
  ...more,
});

/** For the country, Guangdong, Shenzhen, Nanshan and Tianjin; one is withdrawn. */
export const NOTICES: z.input<typeof zNoticesFile> = [
  notice(4001, null, '03'),
  notice(4002, 19, '05'),
  notice(4003, 210, '04'),
  notice(4004, 219, '06'),
  notice(4005, 2, '07'),
  notice(4006, 19, '08', { is_published: false }),
];

const statute = (
  id: number,
  catalog_id: number,
  publish_time: string,
  top_position: number | null = null,
) => ({
  id,
  catalog_id,
  industry_id: id === 5001 ? 1 : null,
  name: `法规${id}`,
  fg_code: `财会〔2026〕${id - 5000}号`,
  area_name: '全国',
  publish_time,
  status: id === 5003 ? (0 as const) : (1 as const),
  top_position,
  content: ['<p>第一条</p>'],
});

/** A category with two of its own. */
export const LAWS = {
  id: 1,
  name: '会计法律法规',
  children: [
    { id: 11, name: '会计法律' },
    { id: 12, name: '人员管理' },
  ],
};

/** Two categories with statutes and an empty one. */
export const STATUTES: z.input<typeof zStatutesFile> = {
  catalogs: [
    LAWS,
    { id: 2, name: '空类', children: [{ id: 21, name: '空' }] },
    { id: 3, name: '内部控制', children: [] },
  ],
  industries: [{ id: 1, name: '金融业' }],
  statutes: [
    statute(5001, 11, '2018-05-19', 2),
    statute(5002, 12, '2024-06-28', 1),
    statute(5003, 12, '2019-03-14'),
    statute(5004, 3, '2008-05-22'),
  ],
};
