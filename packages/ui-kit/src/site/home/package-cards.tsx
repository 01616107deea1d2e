import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { LinkButton } from '../../parts/link-button.tsx';
import { Price } from '../../parts/price.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import { HomeBlock } from './home-block.tsx';
import styles from './package-cards.module.css';
import { PackageIcon } from './package-icon.tsx';

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
