import type { HomeIndex } from '@jixu/contract/zod';

type NavItem = HomeIndex['nav_list'][number];

function page(id: number, name: string, path: string): NavItem {
  const nothing = {
    jump_type: 0,
    jump_extend: null,
    object_type: 0,
    object_id: 0,
    object_url: '',
    is_free: 0,
  } as const;
  return { id, name, path, ...nothing, child: [] };
}

/** The header's first level: pages of this site that are there. */
export const NAVIGATION: HomeIndex['nav_list'] = [
  page(1, '首页', '/'),
  page(2, '学习中心', '/center/1.html'),
];

/** The footer: help, and the sites of the authorities. */
export const BOTTOM: HomeIndex['bottom'] = {
  bottom_nav: [
    {
      id: 3,
      name: '学员帮助',
      child: [
        { id: 31, name: '在线客服', type: 2, path: '' },
        { id: 32, name: '服务时间：工作日 9:00–18:00', type: 3, path: '' },
      ],
    },
  ],
  qr_code: [],
  friendly_link: [
    { name: '财政部会计司', path: 'https://kjs.mof.gov.cn/' },
    { name: '全国会计人员统一服务管理平台', path: 'https://ausm.mof.gov.cn/' },
  ],
};
