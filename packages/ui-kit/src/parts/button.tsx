import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'destructive';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A view has exactly one primary action; `destructive` takes something away for good and never looks like the way on. */
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
  /** The action is running: the button stays focusable but does nothing. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button, for links styled as one. */
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
