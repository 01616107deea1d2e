import { annotateStatute } from '@jixu/domain/library/annotate-statute';
import type { StatuteLine } from '@jixu/ui-kit/library/statute-list.tsx';
import type { StatuteGroup } from '@jixu/ui-kit/library/statute-menu.tsx';
import type { StatuteSheet } from '@jixu/ui-kit/library/statute-page.tsx';

export const GROUPS: readonly StatuteGroup[] = [
  {
    id: 1,
    name: '会计法律法规',
    children: [
      { id: 11, name: '会计法律' },
      { id: 12, name: '会计人员管理' },
      { id: 13, name: '会计基础工作' },
    ],
  },
  { id: 2, name: '企业会计准则制度', children: [{ id: 21, name: '企业会计准则' }] },
  { id: 3, name: '政府会计准则制度', children: [] },
  { id: 4, name: '内部控制与管理会计', children: [] },
];

export const STATUTES: readonly StatuteLine[] = [
  {
    id: 5001,
    name: '会计专业技术人员继续教育规定',
    fg_code: '财会〔2018〕10号',
    area_name: '全国',
    publish_time: '2018-05-19',
    catalog_name_2nd: '会计人员管理',
    industry_name: '',
    status: 1,
    snippet: '…每年参加继续教育取得的学分不少于90学分，其中专业科目一般不少于总学分的三分之二。',
  },
  {
    id: 5010,
    name: '代理记账管理办法',
    fg_code: '',
    area_name: '广东省深圳市',
    publish_time: '2019-03-14',
    catalog_name_2nd: '会计基础工作',
    industry_name: '代理记账',
    status: 0,
    snippet: '从事代理记账业务的人员参加继续教育。',
  },
];

export const STATUTE: StatuteSheet = {
  id: 5002,
  name: '中华人民共和国会计法',
  fg_code: '主席令第二十八号',
  area_name: '全国',
  publish_time: '2024-06-28',
  effective_date: '2024-07-01',
  expired_date: '',
  catalog_name_2nd: '会计法律',
  industry_name: '',
  status: 1,
};

/** As the page's loader prepares it. */
export const ANNOTATED = annotateStatute(
  '<h2>第一章　总则</h2><p>第一条　为了规范会计行为，制定本法。</p><p>第二条　单位依照本法办理会计事务。</p><h2>第二章　会计核算</h2><p>第九条　各单位根据实际发生的经济业务事项进行会计核算。</p>',
  '会计核算',
);

export const VERSIONS = [
  { id: 5002, publish_time: '2024-06-28', effective_date: '2024-07-01', expired_date: '' },
  { id: 5012, publish_time: '2017-11-04', effective_date: '2017-11-05', expired_date: '2024-07-01' },
] as const;
