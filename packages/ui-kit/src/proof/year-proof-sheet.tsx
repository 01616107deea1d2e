import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { Button } from '../parts/button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PROOF_TEXTS } from '../texts/proof-texts.ts';
import styles from './study-proofs.module.css';
import type { YearProof } from './study-proofs-state.ts';

const TEXTS = PROOF_TEXTS.own;

export interface YearProofSheetProps {
  proof: YearProof;
  yearName: string;
  opening: boolean;
  onView: () => void;
}

/** A year's proof, with its seal; one that was revoked says so and opens nothing. */
export function YearProofSheet({ proof, yearName, opening, onView }: YearProofSheetProps) {
  const isRevoked = proof.is_revoked === 1;
  const facts = [
    [TEXTS.serial, proof.serial],
    [TEXTS.issuedAt, proof.issued_at.slice(0, 10)],
    [PROOF_TEXTS.professionalCredits, formatCredits(proof.pro_score)],
    [PROOF_TEXTS.publicCredits, formatCredits(proof.pub_score)],
  ] as const;
  return (
    <section className={styles.sheet} aria-label={TEXTS.proofOf(yearName)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <WholeWords>{TEXTS.proofOf(yearName)}</WholeWords>
        </h2>
        {isRevoked ? (
          <p className={styles.revoked}>{TEXTS.revoked}</p>
        ) : (
          <p className={styles.note}>{TEXTS.inForce}</p>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.end}>
        {isRevoked ? (
          <p className={styles.note}>{TEXTS.revokedText}</p>
        ) : (
          <>
            <div className={styles.seal}>
              <Seal text="学习证明" size={72} />
            </div>
            <Button kind="primary" busy={opening} onClick={onView}>
              {opening ? TEXTS.viewing : TEXTS.view}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
