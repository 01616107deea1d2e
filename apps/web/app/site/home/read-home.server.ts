import type { DataOf } from '@jixu/api-client';
import { NO_AUDITION_QUERY } from '@jixu/domain/audition/audition-query';
import type { Area } from '@jixu/domain/region/area-tree';
import { keepHomePackages } from '@jixu/domain/site/home/home-packages';
import { newsPath } from '@jixu/domain/site/navigation/information-path';
import type { HomeNewsItem } from '@jixu/ui-kit/site/home/hot-news.tsx';
import { dataOf } from '../../api/data-of.ts';
import { type PublicApi, publicApi } from '../../api/public-responses.server.ts';
import { isOutage } from '../../api/read-shared.server.ts';
import { type AuditionOptions, auditionOptionsOf } from '../../audition/audition-options.ts';
import { type AuditionPage, listAudition } from '../../audition/list-audition.ts';

type Showcase = DataOf<'getBannerTeacherPackage'>;

/** All data of the home page. What could not be read is empty, without a message (HOME-39). */
export type HomePageData = {
  /** Only the provinces, for map and list. */
  provinces: readonly Area[];
  /** The tree could not be read: they are those of the time when the site was built, and the map knows none (HOME-06). */
  areBuiltIn: boolean;
  /** A part is empty because nothing answered: it is asked for again. */
  isIncomplete: boolean;
  banners: Showcase['banner'];
  news: readonly HomeNewsItem[];
  packages: ReturnType<typeof keepHomePackages<Showcase['package'][number]>>;
  teachers: Showcase['teacher'];
  regulations: DataOf<'listCatalogStatutes'>['top_list'];
  audition: { options: AuditionOptions; first: AuditionPage };
};

/** The provinces as they were when the site was built, so that the region can be chosen while no API answers. */
declare const PROVINCES_AT_BUILD: readonly Area[];

const NO_SHOWCASE: Showcase = { banner: [], news: [], package: [], teacher: [] };

function provincesOf(option: DataOf<'getHomeOption'> | null): readonly Area[] | null {
  if (!Array.isArray(option?.areas)) return null;
  return option.areas.map(({ id, name, area_code, status }) => ({ id, name, area_code, status, child: [] }));
}

/** The regulations pinned in the first category (HOME-45, HOME-46). */
async function readRegulations(api: PublicApi) {
  const catalogs = await api.getStatuteCatalogs();
  const first = dataOf<'getStatuteCatalogs'>(catalogs)?.catalog[0];
  if (first === undefined) return { regulations: [], responses: [catalogs] };
  const list = await api.listCatalogStatutes({ catalog_id: first.id });
  const regulations = dataOf<'listCatalogStatutes'>(list)?.top_list ?? [];
  return { regulations, responses: [catalogs, list] };
}

/** Requests all parts in parallel; a failed one is left empty. */
export async function readHome(api: PublicApi = publicApi) {
  const [option, showcase, statutes, audition] = await Promise.all([
    api.getHomeOption(),
    api.getBannerTeacherPackage(),
    readRegulations(api),
    listAudition(api, NO_AUDITION_QUERY, { kind: 'home' }),
  ]);
  const choices = dataOf<'getHomeOption'>(option);
  const shown = dataOf<'getBannerTeacherPackage'>(showcase) ?? NO_SHOWCASE;
  const responses = [option, showcase, ...statutes.responses, audition.response];
  const provinces = provincesOf(choices);
  const page: HomePageData = {
    provinces: provinces ?? PROVINCES_AT_BUILD,
    areBuiltIn: provinces === null,
    isIncomplete: responses.some(isOutage),
    banners: shown.banner,
    news: shown.news.map((item) => ({
      id: item.id,
      name: item.name,
      show_news_time: item.show_news_time,
      href: newsPath(item),
    })),
    packages: keepHomePackages(shown.package),
    teachers: shown.teacher,
    regulations: statutes.regulations,
    audition: { options: auditionOptionsOf(choices), first: audition.list },
  };
  return { page, responses };
}
