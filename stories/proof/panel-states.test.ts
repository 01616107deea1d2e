import { PROOF_LIST_STATES } from '@jixu/ui-kit/proof/proof-list.tsx';
import { PROOF_SEARCH_STATES } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import { STUDY_PROOFS_STATES } from '@jixu/ui-kit/proof/study-proofs-state.ts';
import { STUDY_RECORD_STATES } from '@jixu/ui-kit/proof/study-record.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import type { StoryFile } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const PANELS = [
  ['./proof-list.stories.tsx', PROOF_LIST_STATES],
  ['./proof-search-form.stories.tsx', PROOF_SEARCH_STATES],
  ['./study-record.stories.tsx', STUDY_RECORD_STATES],
  ['./study-proofs.stories.tsx', STUDY_PROOFS_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
