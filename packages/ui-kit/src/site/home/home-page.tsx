import type { ReactNode } from 'react';
import { PageColumn } from '../page-column.tsx';
import styles from './home-page.module.css';

/** The blocks of the home page (HOME-01). */
export interface HomePageProps {
  /** The way back to learning of a browser that knows its area. */
  goOn?: ReactNode;
  region: ReactNode;
  flow: ReactNode;
  news: ReactNode;
  proofLookup: ReactNode;
  regulations: ReactNode;
  packages: ReactNode;
  audition: ReactNode;
  banners: ReactNode;
  teachers: ReactNode;
}

/**
 * The home page: the question that everything else depends on (000 §2), then how a year goes, what is new and the proof of one that
 * is over, and last what one may look at before choosing.
 */
export function HomePage(props: HomePageProps) {
  const aside = (
    <>
      {props.proofLookup}
      {props.regulations}
    </>
  );
  return (
    <div className={styles.home}>
      <PageColumn>
        {props.goOn}
        {props.region}
        {props.flow}
      </PageColumn>
      <PageColumn end={aside}>{props.news}</PageColumn>
      <PageColumn>
        {props.packages}
        {props.audition}
        {props.banners}
        {props.teachers}
      </PageColumn>
    </div>
  );
}
