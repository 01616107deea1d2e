import type { HeaderEntry } from '@jixu/ui-kit/site/header-entry.ts';
import type { FooterContent } from '@jixu/ui-kit/site/site-footer.tsx';
import type { SiteHeaderProps } from '@jixu/ui-kit/site/site-header.tsx';
import { fn } from 'storybook/test';
import { qrExample } from '../qr-example.ts';

const PROFESSION_ENTRIES: readonly HeaderEntry[] = [
  { id: 'cjkj', name: '初级会计', href: '/cjkj/' },
  { id: 'zjkj', name: '中级会计', href: '/zjkj/' },
  { id: 'cpa', name: '注册会计师', href: '/cpa/' },
  { id: 'cta', name: '税务师', href: '/cta/' },
];

export const NAV: readonly HeaderEntry[] = [
  { id: 1, name: '首页', href: '/' },
  { id: 2, name: '学习中心', href: '/center/1.html', isCurrent: true },
  {
    id: 3,
    name: '课程中心',
    child: [
      { id: 31, name: '全部课程', href: '/course_list/all.html' },
      { id: 32, name: '免费试听' },
    ],
  },
  { id: 4, name: '政策法规', href: '/statute.html' },
];

export const HEADER: SiteHeaderProps = {
  professions: PROFESSION_ENTRIES,
  nav: NAV,
  session: { kind: 'visitor' },
  onSearch: fn(),
  onSelect: fn(),
  onLogin: fn(),
  onLogout: fn(),
};

export const BOTTOM: FooterContent = {
  bottom_nav: [
    {
      id: 1,
      name: '学员帮助',
      child: [
        { id: 11, name: '操作指南', type: 1, path: '/noticeList.html' },
        { id: 12, name: '在线客服', type: 2, path: '' },
        { id: 13, name: '服务时间：工作日 9:00–18:00', type: 3, path: '' },
      ],
    },
    {
      id: 2,
      name: '继续教育',
      child: [
        { id: 21, name: '政策法规', type: 1, path: '/statute.html' },
        { id: 22, name: '学习证明查询', type: 1, path: '/proofList.html' },
      ],
    },
  ],
  qr_code: [
    { name: '关注公众号', image_url: qrExample() },
    { name: '微信小程序', image_url: `${qrExample()}#mini` },
  ],
  friendly_link: [
    { name: '财政部会计司', path: 'https://kjs.mof.gov.cn/' },
    { name: '全国会计人员统一服务管理平台', path: 'https://ausm.mof.gov.cn/' },
  ],
};
