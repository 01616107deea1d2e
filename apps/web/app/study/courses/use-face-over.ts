import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../site/context/site-context.tsx';

/** Whoever comes back from the face check is read anew, and told if it was passed (CENTER-07, CENTER-16). */
export function useFaceOver(): void {
  const { session, toast } = useSite();
  const [search] = useSearchParams();
  const isBack = search.get('fromFaceOver') === '1';
  useEffect(() => {
    if (!isBack) return;
    void session.refresh().then(() => {
      if (session.user.get()?.faceid_status === 1) toast('success', CENTER_TEXTS.faceVerified);
    });
  }, [session, toast, isBack]);
}
