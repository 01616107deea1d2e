import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { CLOTHS } from '../../parts/book-look.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { Price } from '../../parts/price.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import { HomeBlock } from './home-block.tsx';
import styles from './package-cards.module.css';

/** A package of the home page, with the contract's field names (HOME-30). */
export interface HomePackage {
  readonly product_id: number;
  readonly course_name: string;
  /** Empty: an icon is drawn instead. */
  readonly image_url: string;
  readonly description: readonly string[];
  /** Fen. */
  readonly price: number;
  /** Number of learners. */
  readonly statistics: number;
}

export interface PackageCardsProps {
  packages: readonly HomePackage[] | null;
  hrefFor: (product: HomePackage) => string;
}

/** The first four packages (HOME-23), with price, learners and at most three lines (HOME-21 … HOME-25). */
export function PackageCards({ packages, hrefFor }: PackageCardsProps) {
  const more = {
    text: TEXTS.allCourses,
    href: pagePath('courses', { professionId: CONSTANTS.COURSES_PAGE_PROFESSION_ID }),
  };
  return (
    <HomeBlock title={TEXTS.packages} items={packages} more={more}>
      {(items) => (
        <ul className={styles.cards}>
          {items.slice(0, CONSTANTS.HOME_PACKAGES_MAX).map((product, index) => (
            <li key={product.product_id} className={styles.card}>
              <PackageCard product={product} index={index} href={hrefFor(product)} />
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

function PackageCard({ product, index, href }: { product: HomePackage; index: number; href: string }) {
  const { course_name: name, image_url: image } = product;
  return (
    <>
      <div className={styles.head}>
        {image ? (
          <img className={styles.icon} src={image} alt="" width="56" height="56" loading="lazy" />
        ) : (
          <PackageIcon className={styles.icon} index={index} />
        )}
        <h3 className={styles.name}>
          <WholeWords>{name}</WholeWords>
        </h3>
      </div>
      <ul className={styles.lines}>
        {product.description.slice(0, CONSTANTS.PACKAGE_DESCRIPTION_LINES).map((line) => (
          <li key={line} className={styles.line}>
            <WholeWords>{line}</WholeWords>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <p className={styles.price}>
          <Price fen={product.price} />
          <span className={styles.learners}>{TEXTS.learners(product.statistics)}</span>
        </p>
        <LinkButton size="small" href={href} aria-label={TEXTS.packageDetailOf(name)}>
          {TEXTS.packageDetail}
        </LinkButton>
      </div>
    </>
  );
}

/** The icon of a package without a picture (HOME-24): a thread-bound book before two spines; its subjects are many, so the cloths take turns. */
function PackageIcon({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <svg
      className={className}
      data-cloth={CLOTHS[index % CLOTHS.length]}
      viewBox="0 0 112 112"
      width="56"
      height="56"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M4 84c8-12 34-14 54-12s48-4 51 10-20 24-52 26-58-8-53-24z" />
      <path className={styles.spine} d="M76 18h11v86H76zM88 28h11v76H88z" />
      <path className={styles.cloth} d="M10 11h63v94H10z" />
      <path className={styles.outline} d="M8 8h63v94H8zM74 16h11v86H74zM86 26h11v76H86z" />
      <path className={styles.thread} d="M61 8v94M61 20h10M61 43h10M61 67h10M61 90h10" />
      <path className={styles.label} d="M18 17h26v56H18zM31 27v32" />
    </svg>
  );
}
