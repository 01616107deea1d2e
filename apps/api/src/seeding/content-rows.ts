import { sanitizeHtml } from '#features/news/sanitize-html.ts';
import { WHOLE_COUNTRY } from '#features/region/area-store.ts';
import type {
  ArticlesFile,
  FreeLessonsFile,
  NoticesFile,
  OffersFile,
  PageFrameFile,
  ShowcaseFile,
  StatutesFile,
} from './content-files.ts';
import type { ContentRows } from './content-seed-store.ts';

const areaOf = (areaId: number | null) => areaId ?? WHOLE_COUNTRY;

/** Navigation and footer as rows; the site's are in the row without an area. */
export function pageFrameRows(file: PageFrameFile): ContentRows {
  const areas = file.areas.map(({ area_id, ...frame }) => ({ area_id, frame }));
  return { page_frame: [{ area_id: WHOLE_COUNTRY, frame: file.default }, ...areas] };
}

/** Banners, teachers, professions and products as rows, in file order. */
export function showcaseRows(file: ShowcaseFile): ContentRows {
  return {
    banner: file.banners.map(({ area_id, ...banner }, position) => ({
      id: banner.id,
      area_id: areaOf(area_id),
      banner: { ...banner, name: banner.banner_name, child: [] },
      position,
    })),
    teacher: file.teachers.map((teacher, position) => ({ ...teacher, position })),
    product_profession: file.professions,
    product: file.products.map((product, position) => ({
      ...product,
      area_id: areaOf(product.area_id),
      position,
    })),
  };
}

/** Offers in file order, sale rules and blocks as rows. */
export function offerRows(file: OffersFile): ContentRows {
  return {
    offer: file.offers.map((offer, position) => ({ ...offer, area_id: areaOf(offer.area_id), position })),
    sale_rule: file.sale_rules.map((rule) => ({ ...rule, area_id: areaOf(rule.area_id) })),
    sale_block: file.sale_blocks,
  };
}

export function freeLessonRows(file: FreeLessonsFile): ContentRows {
  return {
    free_lesson: file.map((lesson, position) => ({
      ...lesson,
      area_id: areaOf(lesson.area_id),
      position,
    })),
  };
}

/** Articles as rows, their HTML sanitised (X16). A page shows the day of the first publication. */
export function articleRows(file: ArticlesFile): ContentRows {
  return {
    article: file.map(({ content, first_time, ...article }) => ({
      ...article,
      shown_on: first_time.slice(0, 10),
      first_at: first_time,
      content_html: sanitizeHtml(content),
    })),
  };
}

/** Notices as rows, their HTML sanitised (X16). */
export function noticeRows(file: NoticesFile): ContentRows {
  return {
    notice: file.map(({ publish_time, ...notice }) => ({
      ...notice,
      area_id: areaOf(notice.area_id),
      published_at: publish_time,
      content: sanitizeHtml(notice.content),
    })),
  };
}

/** Categories in two levels, industries and statutes as rows, the HTML of statutes sanitised (X16). */
export function statuteRows(file: StatutesFile): ContentRows {
  const catalogs = file.catalogs.flatMap(({ children, ...group }) => [
    { ...group, parent_id: null },
    ...children.map((child) => ({ ...child, parent_id: group.id })),
  ]);
  return {
    statute_catalog: catalogs.map((row, position) => ({ ...row, position })),
    statute_industry: file.industries.map((row, position) => ({ ...row, position })),
    statute: file.statutes.map(({ publish_time, ...statute }) => ({
      ...statute,
      published_on: publish_time,
      content: sanitizeHtml(statute.content),
    })),
  };
}
