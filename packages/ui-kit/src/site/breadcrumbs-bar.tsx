import { Breadcrumb, type Crumb } from '../parts/breadcrumb.tsx';
import styles from './breadcrumbs-bar.module.css';

/** The breadcrumbs above the page; renders nothing on a route without crumbs (SHELL-18). */
export function BreadcrumbsBar({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <div className={styles.bar}>
      <Breadcrumb crumbs={crumbs} />
    </div>
  );
}
