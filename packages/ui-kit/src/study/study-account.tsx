import { useState } from 'react';
import { CreditLedger, type CreditLedgerProps } from '../parts/credit-ledger.tsx';
import { STUDY_FRONT_TEXTS as TEXTS } from '../texts/study-front-texts.ts';
import styles from './study-account.module.css';
import { StudyStandard, type StudyStandardProps } from './study-standard.tsx';

/** Written as older browsers understand it. */
const PHONE = '(max-width: 719px)';
const isPhone = () => typeof matchMedia === 'function' && matchMedia(PHONE).matches;

/** Rings, account and standard of the year; folded on a phone, where the bars above say the same. */
export function StudyAccount({
  account,
  standard,
}: {
  account: CreditLedgerProps;
  standard: StudyStandardProps;
}) {
  const [isOpen] = useState(() => !isPhone());
  return (
    <details className={styles.account} open={isOpen}>
      <summary className={styles.summary}>{TEXTS.account}</summary>
      <div className={styles.body}>
        <CreditLedger {...account} />
        <StudyStandard {...standard} />
      </div>
    </details>
  );
}
