import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
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
            {line}
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

/** Objects from an accountant's desk, one per card: account book, abacus, voucher, scales. */
const DRAWINGS = [
  'M12 8h28a4 4 0 0 1 4 4v36H16a4 4 0 0 1-4-4zM12 44a4 4 0 0 1 4-4h28M20 18h16M20 24h16M20 30h10',
  'M8 12h40v32H8zM8 23h40M18 12v32M28 12v32M38 12v32M15 17.500h6M25 17.500h6M35 17.500h6M15 29h6M25 34h6M35 29h6M15 38h6M35 38h6',
  'M14 6h28v44l-4.670-4-4.660 4L28 46l-4.670 4-4.660-4L14 50zM20 16h16M20 24h16M20 32h10M34 32h2',
  'M28 8v40M18 48h20M10 16h36M10 16 4 32h12zM46 16l-6 16h12zM4 32a6 6 0 0 0 12 0M40 32a6 6 0 0 0 12 0',
] as const;

/** The icon of a package without a picture (HOME-24). */
function PackageIcon({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
      <path
        d={DRAWINGS[index % DRAWINGS.length]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
