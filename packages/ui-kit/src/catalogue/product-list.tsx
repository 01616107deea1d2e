import { AppLink } from '../parts/app-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Price } from '../parts/price.tsx';
import { WholePieces } from '../parts/whole-pieces.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { HOME_TEXTS } from '../texts/home-texts.ts';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './product-list.module.css';

/** A product as a listing names it (HomePackage of the contract). */
export interface ListedProduct {
  readonly product_id: number;
  readonly course_name: string;
  readonly description: readonly string[];
  /** Fen. */
  readonly price: number;
  readonly statistics: number;
}

export interface ProductListProps {
  products: readonly ListedProduct[];
  hrefFor: (product: ListedProduct) => string;
}

/** The course products of a profession, one per line, prices in a column (ROUTE-08). */
export function ProductList({ products, hrefFor }: ProductListProps) {
  if (products.length === 0) return <EmptyState occasion="courses" title={TEXTS.empty} />;
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.product_id} className={styles.line}>
          <div className={styles.what}>
            <h2 className={styles.heading}>
              <AppLink className={styles.name} href={hrefFor(product)}>
                <WholeWords>{product.course_name}</WholeWords>
              </AppLink>
            </h2>
            <p className={styles.text}>
              <WholePieces pieces={product.description} between="　" />
            </p>
          </div>
          <p className={styles.price}>
            <Price fen={product.price} />
            <span className={styles.learners}>{HOME_TEXTS.learners(product.statistics)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
