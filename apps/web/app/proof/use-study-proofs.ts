import {
  createStudyProofsController,
  type StudyProofsController,
} from '@jixu/controllers/proof/study-proofs-controller';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pdfPreviewHref } from '../region/pdf-preview-href.ts';
import { useSite } from '../site/context/site-context.tsx';

/** The proofs of the learner's years; a document opens in the preview, like every PDF of the site. */
export function useStudyProofs(areaId: number): StudyProofsController {
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
