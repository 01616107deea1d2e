import { zHomeBanner, zNavItem, zPageBottom, zStatuteFile, zTeacherButton } from '@jixu/contract/zod';
import { z } from 'zod';
import { zRuleText } from './rule-text.ts';

const zId = z.int().min(1);
const CLOCK = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** A time that a calendar and a clock have: 2026-02-30 is none, and JavaScript takes it for one in March. */
const zClock = z
  .string()
  .refine((text) => CLOCK.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success, {
    error: 'must be a time such as 2026-03-02 09:00:00',
  });
/** Paragraphs of HTML, one per line of the file. */
const zHtml = z.array(z.string()).transform((lines) => lines.join('\n'));
/** Paragraphs of HTML with dates and credits of a year. */
const zRuleHtml = zHtml.pipe(zRuleText);
/** The area it is for; null for the whole country. */
const zAreaId = zId.nullable();

const zFrame = z.object({
  nav_list: z.array(zNavItem).max(20),
  nav: z.array(zNavItem).max(20),
  bottom: zPageBottom,
});

/** page-frame.json: navigation and footer of the site, and the overrides of single areas. */
export const zPageFrameFile = z.object({
  default: zFrame,
  areas: z.array(zFrame.partial().extend({ area_id: zId })),
});

/** showcase.json: content of the home page, teachers and products with their own pages. */
export const zShowcaseFile = z.object({
  banners: z.array(zHomeBanner.omit({ name: true, child: true }).extend({ area_id: zAreaId })),
  teachers: z.array(
    z.object({
      teacher_id: zId,
      teacher_name: z.string().min(1).max(40),
      teacher_tag: z.string().max(60),
      description: z.string().max(500),
      avatar: z.string(),
      btn_conf: z.array(zTeacherButton).max(4),
      on_home: z.boolean(),
    }),
  ),
  professions: z.array(z.object({ profession_id: zId, profession_name: z.string().min(1).max(40) })),
  products: z.array(
    z.object({
      product_id: zId,
      profession_id: zId,
      area_id: zAreaId,
      year_id: z.int().min(2000).max(2100),
      image_url: z.string(),
      description: z.array(z.string().min(1).max(100)).max(10),
      statistics: z.int().min(0),
      on_home: z.boolean(),
    }),
  ),
});

const zSale = {
  area_id: zAreaId,
  year_id: z.int().min(2000).max(2100),
};

/** offers.json: what is on sale for which price, who may buy how many, what a region sells by itself. */
export const zOffersFile = z.object({
  offers: z.array(
    z.object({
      ...zSale,
      package_id: zId,
      kind: z.enum(['combination', 'single']),
      /** Fen. */
      price: z.int().min(0).max(100_000_000),
    }),
  ),
  sale_rules: z.array(
    z.object({
      ...zSale,
      is_buy_auth: z.boolean(),
      is_buy_more: z.boolean(),
      allow_buy_total: z.int().min(0).max(200),
    }),
  ),
  sale_blocks: z.array(z.object({ area_id: zId, package_id: zId })),
});

/** free-lessons.json: the lesson of a course with a free preview, newest first. */
export const zFreeLessonsFile = z.array(
  z.object({
    course_id: zId,
    section_id: zId,
    free_minutes: z.int().min(1).max(600),
    catalog_ids: z.array(zId),
    year_ids: z.array(z.int()),
    area_id: zAreaId,
  }),
);

/** articles.json: the information pages. */
export const zArticlesFile = z.array(
  z.object({
    id: zId,
    section: z.enum(['infos', 'policy', 'dynamic', 'learn', 'experience', 'stuff']),
    name: z.string().min(1).max(120),
    source: z.string().max(60),
    first_time: zClock,
    is_hot: z.boolean(),
    is_published: z.boolean().default(true),
    content: zRuleHtml,
  }),
);

/** notices.json: notices of areas. */
export const zNoticesFile = z.array(
  z.object({
    id: zId,
    area_id: zAreaId,
    title: z.string().min(1).max(100),
    publish_time: zClock,
    is_published: z.boolean().default(true),
    content: zRuleHtml,
  }),
);

const zStatuteCategory = z.object({ id: zId, name: z.string().min(1).max(60) });

/** statutes.json: the library's categories, industries and statutes. */
export const zStatutesFile = z.object({
  catalogs: z.array(zStatuteCategory.extend({ children: z.array(zStatuteCategory) })),
  industries: z.array(zStatuteCategory),
  statutes: z.array(
    z.object({
      id: zId,
      catalog_id: zId,
      industry_id: zId.nullable(),
      name: z.string().min(1).max(200),
      fg_code: z.string().max(60),
      area_name: z.string().min(1).max(60),
      publish_time: z.iso.date(),
      status: z.union([z.literal(0), z.literal(1)]),
      /** Administrative code of the area it holds in; the whole country when left out. */
      area_code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      /** Shared by the versions of one statute, each of which says from when it was in force. */
      edition_of: zId.optional(),
      effective_on: z.iso.date().optional(),
      /** The first day on which it is not in force any more. */
      expired_on: z.iso.date().optional(),
      is_published: z.boolean().default(true),
      file: zStatuteFile.nullable().default(null),
      /** Its position among the pinned ones of its category; null when it is not pinned. */
      top_position: z.int().nullable(),
      content: zHtml,
    }),
  ),
});

export type PageFrameFile = z.output<typeof zPageFrameFile>;
export type ShowcaseFile = z.output<typeof zShowcaseFile>;
export type OffersFile = z.output<typeof zOffersFile>;
export type FreeLessonsFile = z.output<typeof zFreeLessonsFile>;
export type ArticlesFile = z.output<typeof zArticlesFile>;
export type NoticesFile = z.output<typeof zNoticesFile>;
export type StatutesFile = z.output<typeof zStatutesFile>;
