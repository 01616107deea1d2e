import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import type { ReactNode } from 'react';
import { CopyToken } from './copy-token.tsx';
import styles from './specimen.module.css';

/** A page of the foundations: a title above thick and thin rules, and a one-sentence introduction. */
export function SpecimenPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div>
        <SectionHead level={1} title={title} />
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}

export interface SpecimenRowProps {
  /** The token's CSS name without the dashes. */
  name: string;
  value: string;
  use: string;
  children: ReactNode;
}

/** One token: name, value, appearance, purpose. */
export function SpecimenRow({ name, value, use, children }: SpecimenRowProps) {
  return (
    <div className={styles.row} data-token={name}>
      <div className={styles.token}>
        <CopyToken name={name} />
        <span>{value}</span>
      </div>
      <div className={styles.look}>{children}</div>
      <p className={styles.use}>{use}</p>
    </div>
  );
}
