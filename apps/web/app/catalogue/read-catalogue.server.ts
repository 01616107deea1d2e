import { publicApi } from '../api/public-responses.server.ts';
import { pageNumberOf, requirePage } from './page-number.ts';
import { contentOf, idInAddress } from './read-content.server.ts';

const PAGE_SIZE = 12;

/** The teachers, page by page (ROUTE-16). */
export async function readTeachers(url: string) {
  const page = pageNumberOf(url);
  const response = await publicApi.listTeachers({ page, limit: PAGE_SIZE });
  return contentOf(response, ({ data, total }) => {
    requirePage(page, data);
    return { teachers: data, page, pageSize: PAGE_SIZE, total };
  });
}

/** One teacher with the courses they teach (ROUTE-17). */
export async function readTeacher(id: string) {
  const response = await publicApi.getTeacher({ teacher_id: idInAddress(id) });
  return contentOf(response, (teacher) => teacher);
}

/** The course products of a profession (ROUTE-08). */
export async function readProducts(professionId: string, url: string) {
  const page = pageNumberOf(url);
  const response = await publicApi.listProductsOfProfession({
    profession_id: idInAddress(professionId),
    page,
    limit: PAGE_SIZE,
  });
  return contentOf(response, ({ data, total, profession_id, profession_name }) => {
    requirePage(page, data);
    const profession = { professionId: profession_id, professionName: profession_name };
    return { ...profession, products: data, page, pageSize: PAGE_SIZE, total };
  });
}

/** One course product, named in the query (ROUTE-09). */
export async function readProduct(url: string) {
  const id = idInAddress(new URL(url).searchParams.get('product_id'));
  const response = await publicApi.getProduct({ product_id: id });
  return contentOf(response, (product) => product);
}
