import { VERIFY_PATH } from '@jixu/credential/addresses';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyProofs } from '@jixu/ui-kit/proof/study-proofs.tsx';
import { useStudyProofs } from './use-study-proofs.ts';

/** 学习证明: the learner's own proofs, year by year (CENTER-05). */
export function ProofsScreen({ areaId }: { areaId: number }) {
  const proofs = useStudyProofs(areaId);
  return (
    <StudyProofs
      view={useWatched(proofs)}
      verifyHref={VERIFY_PATH}
      onYearChange={proofs.chooseYear}
      onRetry={proofs.retry}
      onView={proofs.view}
    />
  );
}
