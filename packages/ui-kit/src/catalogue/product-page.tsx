import { pagePath } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Price } from '../parts/price.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { HOME_TEXTS } from '../texts/home-texts.ts';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import { type CatalogueCourse, CourseRegister } from './course-register.tsx';
import styles from './product-page.module.css';

/** A course product, with the contract's field names. */
export interface Product {
  readonly course_name: string;
  readonly image_url: string;
  readonly description: readonly string[];
  /** Fen. */
  readonly price: number;
  readonly statistics: number;
  readonly year: number;
  readonly area_name: string;
  readonly score: number;
  readonly teacher: readonly ProductTeacher[];
  readonly courses: readonly CatalogueCourse[];
}

export interface ProductTeacher {
  readonly teacher_id: number;
  readonly teacher_name: string;
  readonly teacher_tag: string;
  readonly avatar: string;
}

export interface ProductPageProps {
  product: Product;
  /** The one next step: buy, or log in first. */
  action: ReactNode;
  listenHrefFor: (courseId: number) => string | null;
}

/** A course product: its courses, its audience, its price (ROUTE-09). */
export function ProductPage({ product, action, listenHrefFor }: ProductPageProps) {
  return (
    <>
      <section className={styles.sheet}>
        <h1 className={styles.name}>
          <WholeWords>{product.course_name}</WholeWords>
        </h1>
        <div className={styles.account}>
          <Account product={product} />
          <p className={styles.learners}>{HOME_TEXTS.learners(product.statistics)}</p>
          <div className={styles.action}>{action}</div>
        </div>
        <ul className={styles.lines}>
          {product.description.map((line) => (
            <li key={line}>
              <WholeWords>{line}</WholeWords>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title={TEXTS.productCourses} note={TEXTS.coursesInAll(product.courses.length)} />
        <CourseRegister
          title={TEXTS.productCourses}
          courses={product.courses}
          listenHrefFor={listenHrefFor}
        />
      </section>
      {product.teacher.length > 0 && <Teachers teachers={product.teacher} />}
    </>
  );
}

/** The product's figures as an account: credits above the double rule, the price below. */
function Account({ product }: { product: Product }) {
  const lines = [
    [TEXTS.year, String(product.year)],
    [TEXTS.area, product.area_name],
    [TEXTS.score, formatCredits(product.score)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {lines.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{TEXTS.price}</dt>
        <dd>
          <Price fen={product.price} />
        </dd>
      </div>
    </dl>
  );
}

function Teachers({ teachers }: { teachers: readonly ProductTeacher[] }) {
  return (
    <section>
      <SectionHead title={TEXTS.productTeachers} />
      <ul className={styles.teachers}>
        {teachers.map((teacher) => (
          <li key={teacher.teacher_id} className={styles.teacher}>
            <Portrait imageUrl={teacher.avatar} />
            <span>
              <AppLink
                className={styles.teacherName}
                href={pagePath('teacher', { teacherId: teacher.teacher_id })}
              >
                {teacher.teacher_name}
              </AppLink>
              <span className={styles.tag}>{teacher.teacher_tag}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
