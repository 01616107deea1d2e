import type { z } from 'zod';
import type { zFreeLessonsFile, zOffersFile, zPageFrameFile, zShowcaseFile } from '#seeding/content-files.ts';
import { ARTICLES, NOTICES, STATUTES } from './fixture-reading.ts';

const NOWHERE = { jump_url: '', jump_live_id: 0, jump_course_id: 0, jump_product_id: 0 };
const PLAIN = {
  path: '',
  jump_type: 0,
  jump_extend: null,
  object_type: 0,
  object_id: 0,
  object_url: '',
  is_free: 0,
} as const;

/** State of a live room; data only. */
const LIVE = { play_status: 1, play_status_old: 0, wait_status: 0 } as const;

const FREE_COURSE = {
  ...PLAIN,
  jump_type: 3,
  jump_extend: { ...NOWHERE, jump_course_id: 1001 },
  is_free: 1,
} as const;

const FRAME: z.input<typeof zPageFrameFile> = {
  default: {
    nav_list: [
      { ...PLAIN, id: 1, name: '首页', path: '/', child: [] },
      {
        ...PLAIN,
        id: 2,
        name: '直播',
        jump_type: 6,
        jump_extend: { ...NOWHERE, jump_live_id: 9001 },
        ...LIVE,
        child: [
          { ...FREE_COURSE, ...LIVE, id: 21, name: '免费学', child: [] },
          { ...PLAIN, id: 22, name: '资讯', object_type: 1, object_id: 3001, child: [] },
          { ...PLAIN, id: 23, name: '法规', object_type: 3, object_url: '/statute.html', child: [] },
        ],
      },
    ],
    nav: [],
    bottom: {
      bottom_nav: [
        {
          id: 1,
          name: '帮助',
          child: [
            { id: 11, name: '用户协议', type: 1, path: '/ac/user_agree' },
            { id: 12, name: '在线客服', type: 2, path: '' },
            { id: 13, name: '工作日服务', type: 3, path: '' },
          ],
        },
      ],
      qr_code: [{ name: '关注公众号', image_url: '/images/qr-official.svg' }],
      friendly_link: [{ name: '财政部会计司', path: 'https://kjs.mof.gov.cn/' }],
    },
  },
  areas: [
    {
      area_id: 19,
      nav: [
        {
          ...FREE_COURSE,
          id: 31,
          name: '广东专题',
          ...LIVE,
          child: [{ ...FREE_COURSE, ...LIVE, id: 32, name: '广东免费学', child: [] }],
        },
      ],
    },
  ],
};

const banner = (id: number, area_id: number | null) => ({
  ...FREE_COURSE,
  id,
  area_id,
  banner_name: `轮播${id}`,
  banner_url: `/images/banner-${id}.svg`,
});

/** Product 651, as every call shows it. */
export const SHOWN_PRODUCT = {
  product_id: 651,
  course_name: '套餐651',
  image_url: '',
  description: ['专业科目', '公需科目'],
  price: 39800,
  statistics: 12,
};

const product = (product_id: number, more: object = {}) => ({
  product_id,
  profession_id: 391,
  area_id: null,
  year_id: 2026,
  image_url: '',
  description: ['专业科目', '公需科目'],
  statistics: 12,
  on_home: true,
  ...more,
});

const teacher = (teacher_id: number, teacher_name: string, on_home: boolean) => ({
  teacher_id,
  teacher_name,
  teacher_tag: '会计法规',
  description: '长期从事会计教学。',
  avatar: `/images/teacher-${teacher_id}.svg`,
  btn_conf: [
    {
      btn_name: '查看套餐',
      path: '',
      jump_type: 2,
      jump_extend: { ...NOWHERE, jump_product_id: 651 },
    } as const,
  ],
  on_home,
});

const SHOWCASE: z.input<typeof zShowcaseFile> = {
  banners: [banner(801, null), banner(802, null), banner(811, 19)],
  teachers: [teacher(302, '周慕白', true), teacher(301, '沈砚秋', false)],
  professions: [
    { profession_id: 391, profession_name: '会计继续教育' },
    { profession_id: 392, profession_name: '政府会计' },
  ],
  products: [
    product(652, { on_home: false }),
    product(651),
    product(661, { area_id: 210 }),
    product(662, { area_id: 19, on_home: false }),
  ],
};

const offer = (package_id: number, price: number, area_id: number | null = null) => ({
  package_id,
  price,
  area_id,
  year_id: 2026,
  kind: package_id < 700 ? ('combination' as const) : ('single' as const),
});

/** Packages 651 and 652 everywhere, 661 in Shenzhen, 662 in Guangdong; three single courses. Who may buy is not restricted. */
const OFFERS: z.input<typeof zOffersFile> = {
  offers: [
    offer(651, 39800),
    offer(652, 29800),
    offer(661, 32800, 210),
    offer(662, 6800, 19),
    offer(711, 3900),
    offer(712, 2900),
    offer(713, 1900),
  ],
  sale_rules: [],
  sale_blocks: [],
};

/** Course 1001 for both kinds of learners, 1002 for kind 2 and only 2026, 1003 in Guangdong; nothing of 1004. */
const FREE_LESSONS: z.input<typeof zFreeLessonsFile> = [
  { course_id: 1002, section_id: 10020, free_minutes: 3, catalog_ids: [2], year_ids: [2026], area_id: null },
  {
    course_id: 1001,
    section_id: 10010,
    free_minutes: 1,
    catalog_ids: [1, 2],
    year_ids: [2025, 2026],
    area_id: null,
  },
  { course_id: 1003, section_id: 10030, free_minutes: 1, catalog_ids: [1], year_ids: [2026], area_id: 19 },
  { course_id: 1004, section_id: 10040, free_minutes: 1, catalog_ids: [1], year_ids: [2026], area_id: null },
];

/** Small seed files of the content parts by name, which their operations read. */
export const FIXTURE_CONTENT: Readonly<Record<string, unknown>> = {
  'page-frame': FRAME,
  showcase: SHOWCASE,
  offers: OFFERS,
  'free-lessons': FREE_LESSONS,
  articles: ARTICLES,
  notices: NOTICES,
  statutes: STATUTES,
};
