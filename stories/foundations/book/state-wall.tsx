import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import styles from './book.module.css';
import { LookPicker } from './look-picker.tsx';
import type { ShownState } from './states-of.ts';
import { type FrameLook, StoryFrame } from './story-frame.tsx';
import { StoryLink } from './story-link.tsx';

const PHONE = { width: 375, height: 680, scale: 0.4 };
const DESK = { width: 1280, height: 800, scale: 0.34 };

function StateFigure({ id, name, state, look }: ShownState & { look: FrameLook }) {
  return (
    <figure className={styles.figure} data-state={state}>
      <figcaption>
        <StoryLink id={id} view="story">
          {name}
        </StoryLink>{' '}
        <code>{state}</code>
      </figcaption>
      <div className={styles.pair}>
        <StoryFrame id={id} title={`${name}，375`} look={look} {...PHONE} />
        <StoryFrame id={id} title={`${name}，1280`} look={look} {...DESK} />
      </div>
    </figure>
  );
}

/** Every state of a dialog, on a phone and on a desk, on one page. */
export function StateWall({ states }: { states: readonly ShownState[] }) {
  const [look, setLook] = useState<FrameLook>({ theme: 'paper', textSize: '100' });
  return (
    <Unstyled>
      <LookPicker look={look} onChange={setLook} />
      <div className={styles.wall}>
        {states.map((state) => (
          <StateFigure key={state.id} {...state} look={look} />
        ))}
      </div>
    </Unstyled>
  );
}
