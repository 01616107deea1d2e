import { CENTER, pagePath } from '@jixu/domain/pages/page-path';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { ProductPage } from '@jixu/ui-kit/screens/product-page.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { listenHrefFor } from '../catalogue/listen-href.ts';
import { readProduct } from '../catalogue/read-catalogue.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { useLoggedIn, useSite } from '../site/site-context.tsx';
import { startLogin } from '../site/start-login.ts';
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

/** A learner goes to the courses of their own area; a visitor logs in first. */
function WayToBuy() {
  const site = useSite();
  if (useLoggedIn() === true) {
    return (
      <LinkButton kind="primary" href={CENTER.buy}>
        {TEXTS.buy}
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
        <ProductPage product={product} action={<WayToBuy />} listenHrefFor={listenHrefFor(product.courses)} />
      )}
    </ContentPage>
  );
}
