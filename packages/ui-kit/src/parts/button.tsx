import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Exactly one primary action stands in a view. */
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Fills the width it is given. */
  wide?: boolean;
  /** The action runs: the button stays focusable but does nothing. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind, size: ButtonSize, wide: boolean): string {
  return classNames(styles.button, styles[kind], styles[size], wide && styles.wide);
}

export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    size = 'medium',
    wide = false,
    busy = false,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass(kind, size, wide), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
