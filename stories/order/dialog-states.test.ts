import { INVOICE_ACTION_STATES } from '@jixu/ui-kit/order/invoice-action.tsx';
import { ORDER_CARD_STATES } from '@jixu/ui-kit/order/order-card-state.ts';
import { ORDER_DELETE_CONFIRM_STATES } from '@jixu/ui-kit/order/order-delete-confirm.tsx';
import { ORDER_LIST_STATES } from '@jixu/ui-kit/order/order-list-state.ts';
import { ORDER_TIMELINE_STATES } from '@jixu/ui-kit/order/order-timeline.tsx';
import { expect, test } from 'vitest';
import { panelStories } from '../panel-stories.ts';
import { type StoryFile, stateStories } from '../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

test('D33 has one story for each state and no other', () => {
  const path = './order-delete-confirm.stories.tsx';
  expect(stateStories(path, STORIES[path])).toEqual([...ORDER_DELETE_CONFIRM_STATES].sort());
});

const PANELS = [
  ['./order-card.stories.tsx', ORDER_CARD_STATES],
  ['./order-list.stories.tsx', ORDER_LIST_STATES],
  ['./order-timeline.stories.tsx', ORDER_TIMELINE_STATES],
  ['./invoice-action.stories.tsx', INVOICE_ACTION_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
