import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { VIEWPORTS } from '../../toolbar.ts';
import styles from './book.module.css';
import type { ShownState } from './states-of.ts';
import { StoryFrame } from './story-frame.tsx';
import { StoryLink } from './story-link.tsx';

/** Fits beside the sidebar in a window of 1280. */
const WIDTH_SHOWN = 880;
const SCREENS = ['phone', 'tablet', 'laptop'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A dialog to work with: any of its states, on any screen. It takes the focus only once somebody asks for it. */
export function LiveDialog({ states, first }: { states: readonly ShownState[]; first: string }) {
  const [chosen, choose] = useState(first);
  const [screen, setScreen] = useState<string>('laptop');
  const [isLive, setLive] = useState(false);
  const state = states.find((one) => one.state === chosen) ?? states[0];
  if (state === undefined) return null;
  const { name, styles: size } = VIEWPORTS[SCREENS.find((one) => one === screen) ?? 'laptop'];
  const width = Number.parseInt(size.width, 10);
  return (
    <Unstyled>
      <div className={styles.picker}>
        <Choice
          label="状态"
          value={state.state}
          options={states.map((one) => [one.state, one.name])}
          onChange={choose}
        />
        <Choice
          label="屏幕"
          value={screen}
          options={SCREENS.map((one) => [one, VIEWPORTS[one].name])}
          onChange={setScreen}
        />
        <button type="button" aria-pressed={isLive} onClick={() => setLive(!isLive)}>
          {isLive ? '停止操作' : '在这里操作'}
        </button>
        <StoryLink id={state.id} view="story">
          单独打开
        </StoryLink>
      </div>
      <StoryFrame
        key={`${state.id} ${isLive}`}
        id={state.id}
        title={`${state.name}，${name}`}
        width={width}
        height={Number.parseInt(size.height, 10)}
        scale={Math.min(1, WIDTH_SHOWN / width)}
        isLive={isLive}
      />
    </Unstyled>
  );
}
