import { CENTER, pagePath, payPath } from '@jixu/domain/site/pages/page-path';
import { ProductPage } from '@jixu/ui-kit/catalogue/product-page.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { listenHrefFor } from '../catalogue/listen-href.ts';
import { readProduct } from '../catalogue/read-catalogue.server.ts';
import { pageTitle } from '../page-title.ts';
import { useLoggedIn, useSite } from '../site/context/site-context.tsx';
import { startLogin } from '../site/context/start-login.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/course-detail.route.ts';

type ProductContent = Route.ComponentProps['loaderData'];

export const handle: PageHandle = {
  crumbs: (data) => {
    const content = data as ProductContent | undefined;
    const profession = content?.kind === 'read' ? content.data.profession_id : null;
    const own = { text: TEXTS.courseDetail };
    if (profession === null) return [own];
    const href = pagePath('courses', { professionId: profession });
    return [{ text: TEXTS.productCourses, href }, own];
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.kind === 'read' ? loaderData.data.course_name : TEXTS.courseDetail) },
];

export const loader = ({ request }: Route.LoaderArgs) => readProduct(request.url);

export const headers = sharedHeaders;

/** A learner pays for the product, or where it is no longer on sale sees what is; a visitor logs in first. */
function WayToBuy({ pay_id: payId, year }: { pay_id?: string | undefined; year: number }) {
  const site = useSite();
  if (useLoggedIn() === true) {
    return (
      <LinkButton kind="primary" href={payId === undefined ? CENTER.buy : payPath(payId, year)}>
        {payId === undefined ? TEXTS.buy : TEXTS.buyNow}
      </LinkButton>
    );
  }
  return (
    <Button kind="primary" onClick={() => startLogin(site, window.location)}>
      {TEXTS.login}
    </Button>
  );
}

export default function CourseDetailRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage content={loaderData}>
      {(product) => (
        <ProductPage
          product={product}
          action={<WayToBuy pay_id={product.pay_id} year={product.year} />}
          listenHrefFor={listenHrefFor(product.courses)}
        />
      )}
    </ContentPage>
  );
}
