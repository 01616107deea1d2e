import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { yearWindow } from '@jixu/domain/study/rules/year-window';
import type { Call } from '#features/call.ts';
import { findRule } from '#features/region/rule-store.ts';
import { encryptPackage } from '#secrets/encrypted-package.ts';
import { ok, reject } from '#server/envelope.ts';
import { catalogueCourse } from '../catalogue-course.ts';
import { productCard } from '../product-card.ts';
import { findProduct, listCatalogueCourses } from '../product-store.ts';
import { listTeachersNamed } from '../teacher-store.ts';

const WHOLE_COUNTRY_NAME = '全国';

/** What the page of a course product shows (000 §2, /course_detail.html). */
export const getProduct: HandlerOf<'getProduct', Call> = async ({ query }, call) => {
  const { db, configuration } = call.deps;
  const product = await findProduct(db, query.product_id);
  if (product === null) return reject(ERRCODES.PRODUCT_UNKNOWN);
  const courses = await listCatalogueCourses(db, product.course_ids);
  const names = [...new Set(courses.map((course) => course.teacherName))];
  const teachers = await listTeachersNamed(db, names);
  const { profession_id, area_id, year_id: year } = product;
  const rules = courses.length === 0 ? null : await findRule(db, area_id, year);
  const isOnSale = rules !== null && Date.now() < yearWindow(rules.rule).untilMs;
  return ok({
    ...productCard(product),
    profession_id,
    year,
    area_id,
    area_name: product.area_name ?? WHOLE_COUNTRY_NAME,
    score: courses.reduce((sum, course) => sum + course.score, 0),
    teacher: names
      .flatMap((name) => teachers.find((teacher) => teacher.teacher_name === name) ?? [])
      .map(({ teacher_id, teacher_name, teacher_tag, avatar }) => ({
        teacher_id,
        teacher_name,
        teacher_tag,
        avatar,
      })),
    courses: courses.map(catalogueCourse),
    ...(isOnSale ? { pay_id: encryptPackage(configuration.signingKey, product.product_id) } : {}),
  });
};
