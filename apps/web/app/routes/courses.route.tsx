import { courseDetailPath, pagePath } from '@jixu/domain/site/pages/page-path';
import { ProductList } from '@jixu/ui-kit/catalogue/product-list.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { readProducts } from '../catalogue/read-catalogue.server.ts';
import { NOT_FOUND_TITLE, pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/courses.route.ts';

type Products = Route.ComponentProps['loaderData'];

const nameOf = (content: Products | undefined) =>
  content?.kind === 'read' ? content.data.professionName : TEXTS.productCourses;

export const handle: PageHandle = {
  crumbs: (data) => [{ text: nameOf(data as Products | undefined) }],
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? nameOf(loaderData) : NOT_FOUND_TITLE) },
];

export const loader = ({ params, request }: Route.LoaderArgs) =>
  readProducts(params.professionId, request.url);

export const headers = sharedHeaders;

export default function CoursesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage content={loaderData}>
      {({ products, professionId, professionName, ...pages }) => (
        <section>
          <SectionHead level={1} title={professionName} note={TEXTS.coursesInAll(pages.total)} />
          <ProductList products={products} hrefFor={({ product_id }) => courseDetailPath(product_id)} />
          <LinkPager
            label={TEXTS.productsPager}
            hrefFor={(page) => `${pagePath('courses', { professionId })}${page === 1 ? '' : `?page=${page}`}`}
            {...pages}
          />
        </section>
      )}
    </ContentPage>
  );
}
