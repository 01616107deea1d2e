import type { HomeIndex, HomeShowcase, StatuteFile } from '@jixu/contract/zod';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './column-types.ts';

/** A day, or a day and time in Asia/Shanghai: written as text, and converted to text by the reading query. */
type ClockText = ColumnType<string, string, string>;

type Banner = HomeShowcase['banner'][number];
type TeacherButton = HomeShowcase['teacher'][number]['btn_conf'][number];

/** The frame of an area's pages; whatever it omits is inherited from the area above. */
export interface PageFrame {
  nav_list?: HomeIndex['nav_list'] | undefined;
  nav?: HomeIndex['nav'] | undefined;
  bottom?: HomeIndex['bottom'] | undefined;
}

interface TeacherTable {
  teacher_id: number;
  teacher_name: string;
  teacher_tag: string;
  description: string;
  avatar: string;
  btn_conf: Json<TeacherButton[]>;
  on_home: boolean;
  position: number;
}

/** The page of a package; its id is the package's. */
interface ProductTable {
  product_id: number;
  profession_id: number;
  area_id: number;
  year_id: number;
  image_url: string;
  description: Json<string[]>;
  statistics: number;
  on_home: boolean;
  position: number;
}

interface FreeLessonTable {
  course_id: number;
  section_id: number;
  free_minutes: number;
  catalog_ids: number[];
  year_ids: number[];
  area_id: number;
  position: number;
}

/** Sections of the information pages. */
export type ArticleSection = 'infos' | 'policy' | 'dynamic' | 'learn' | 'experience' | 'stuff';

interface ArticleTable {
  id: number;
  section: ArticleSection;
  name: string;
  source: string;
  shown_on: ClockText;
  first_at: ClockText;
  content_html: string;
  is_hot: boolean;
  is_published: boolean;
}

interface NoticeTable {
  id: number;
  area_id: number;
  title: string;
  published_at: ClockText;
  content: string;
  is_published: boolean;
}

interface StatuteTable {
  id: number;
  catalog_id: number;
  industry_id: number | null;
  name: string;
  fg_code: string;
  area_name: string;
  published_on: ClockText;
  status: number;
  top_position: number | null;
  content: string;
  file: Json<StatuteFile | null>;
  /** Administrative code of the area it holds in; '' for the whole country. */
  area_code: Generated<string>;
  /** Shared by the versions of one statute; null where there is only one. */
  edition_of: Generated<number | null>;
  effective_on: ColumnType<string | null, string | null | undefined, string | null>;
  /** The first day on which it is not in force any more. */
  expired_on: ColumnType<string | null, string | null | undefined, string | null>;
  is_published: Generated<boolean>;
  /** Computed by the database: the texts as searches compare them. */
  folded_name: GeneratedAlways<string>;
  folded_code: GeneratedAlways<string>;
  folded_text: GeneratedAlways<string>;
  revision: GeneratedAlways<number>;
}

interface OfferTable {
  package_id: number;
  /** 0: the whole country. */
  area_id: number;
  year_id: number;
  kind: 'combination' | 'single';
  /** Fen. */
  price: number;
  position: number;
}

interface SaleRuleTable {
  area_id: number;
  year_id: number;
  is_buy_auth: boolean;
  is_buy_more: boolean;
  allow_buy_total: number;
}

/** Content that every seeding replaces as a whole. */
export interface ContentTables {
  content_version: { is_only: boolean; version: number };
  banner: { id: number; area_id: number; banner: Json<Banner>; position: number };
  teacher: TeacherTable;
  product_profession: { profession_id: number; profession_name: string };
  product: ProductTable;
  free_lesson: FreeLessonTable;
  offer: OfferTable;
  /** Who may buy how much. */
  sale_rule: SaleRuleTable;
  /** Packages that an area sells on its own platform (is_buy_auth_xj 0). */
  sale_block: { area_id: number; package_id: number };
  article: ArticleTable;
  notice: NoticeTable;
  statute_catalog: { id: number; parent_id: number | null; name: string; position: number };
  statute_industry: { id: number; name: string; position: number };
  statute: StatuteTable;
  page_frame: { area_id: number; frame: Json<PageFrame> };
}
