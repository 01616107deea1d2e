import { useEffect } from 'react';
import { RESET_STORY_ARGS, SELECT_STORY } from 'storybook/internal/core-events';
import type { ArgsEnhancer, ArgTypesEnhancer, DecoratorFunction, Renderer } from 'storybook/internal/types';
import { addons } from 'storybook/preview-api';

/** What the control is called, and the target that keeps it from the component. */
const CONTROL = '状态';
const TARGET = 'book';

interface Preview {
  readonly storyStoreValue?: {
    readonly storyIndex?: { readonly entries: Readonly<Record<string, { name: string }>> };
  };
}

/** The preview of Storybook; there is none where tests compose stories, and then no control either. */
const preview = (): Preview | undefined =>
  (globalThis as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__;

const unionOf = (parameters: object): readonly string[] =>
  'states' in parameters && Array.isArray(parameters.states) ? parameters.states.map(String) : [];

const stateOf = (id: string): string => id.split('--')[1] ?? '';

/** Adds to a dialog the control of its states: the union of the kit (`parameters.states`), in the words of its stories. */
export const addStateControl: ArgTypesEnhancer = ({ argTypes, componentId, parameters }) => {
  const entries = preview()?.storyStoreValue?.storyIndex?.entries;
  const options = unionOf(parameters);
  if (!entries || options.length < 2) return argTypes;
  const labels = Object.fromEntries(
    options.map((state) => [state, entries[`${componentId}--${state}`]?.name ?? state]),
  );
  const control = { type: 'select', labels } as const;
  return {
    [CONTROL]: { name: CONTROL, description: '换到这个状态', options, control, target: TARGET },
    ...argTypes,
  };
};

/** The control shows the state of the story. */
export const showOwnState: ArgsEnhancer = ({ id, parameters }) =>
  preview() && unionOf(parameters).includes(stateOf(id)) ? { [CONTROL]: stateOf(id) } : {};

/** Choosing another state goes to its story, and leaves this one as it was. */
export const followStateControl: DecoratorFunction<Renderer> = (story, { id, componentId, argsByTarget }) => {
  const chosen: unknown = argsByTarget?.[TARGET]?.[CONTROL];
  useEffect(() => {
    if (typeof chosen !== 'string' || chosen === stateOf(id)) return;
    const channel = addons.getChannel();
    channel.emit(RESET_STORY_ARGS, { storyId: id, argNames: [CONTROL] });
    channel.emit(SELECT_STORY, { storyId: `${componentId}--${chosen}` });
  }, [chosen, componentId, id]);
  return story();
};
