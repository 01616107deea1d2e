import {
  createStudyProofsController,
  type StudyProofsController,
} from '@jixu/controllers/proof/study-proofs-controller';
import { VERIFY_PATH } from '@jixu/credential/addresses';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { StudyProofs } from '@jixu/ui-kit/proof/study-proofs.tsx';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pdfPreviewHref } from '../region/pdf-preview-href.ts';
import { useSite } from '../site/context/site-context.tsx';

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

/** The proofs of the learner's years; a document opens in the preview, like every PDF of the site. */
function useStudyProofs(areaId: number): StudyProofsController {
  const { api, toast } = useSite();
  const navigate = useNavigate();
  const navigateNow = useRef(navigate);
  navigateNow.current = navigate;
  const [proofs] = useState(() =>
    createStudyProofsController({
      calls: api,
      toast,
      openDocument: (url, yearName) => {
        const { title, proofOf } = PROOF_TEXTS.own;
        const href = pdfPreviewHref(url, proofOf(yearName), title);
        if (href !== null) void navigateNow.current(href);
      },
    }),
  );
  useEffect(() => proofs.enterArea(areaId), [proofs, areaId]);
  return proofs;
}
