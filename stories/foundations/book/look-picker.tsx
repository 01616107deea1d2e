import { TEXT_SIZES, THEMES } from '@jixu/ui-kit/tokens/themes.ts';
import { THEME_TITLES } from '../../toolbar.ts';
import styles from './book.module.css';
import type { FrameLook } from './story-frame.tsx';

export interface LookPickerProps {
  look: FrameLook;
  onChange: (look: FrameLook) => void;
}

/** Theme and text size of the frames on a page; the toolbar is that of a single story. */
export function LookPicker({ look, onChange }: LookPickerProps) {
  return (
    <div className={styles.picker}>
      <label>
        主题
        <select value={look.theme} onChange={({ target }) => onChange({ ...look, theme: target.value })}>
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {THEME_TITLES[theme]}
            </option>
          ))}
        </select>
      </label>
      <label>
        字号
        <select
          value={look.textSize}
          onChange={({ target }) => onChange({ ...look, textSize: target.value })}
        >
          {TEXT_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}%
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
