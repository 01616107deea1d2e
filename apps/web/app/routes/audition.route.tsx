import { AUDITION_TEXTS } from '@jixu/ui-kit/texts/audition-texts.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { trialQuery } from '../audition/trial-query.ts';
import { TrialScreen } from '../audition/trial-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: AUDITION_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(AUDITION_TEXTS.title) }];

export default function AuditionRoute() {
  const [search] = useSearchParams();
  const lesson = useMemo(() => trialQuery(search), [search]);
  return <TrialScreen lesson={lesson} />;
}
