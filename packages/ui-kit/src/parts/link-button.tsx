import { AppLink, type LinkProps } from './app-link.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export interface LinkButtonProps extends LinkProps {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
}

/** A link that looks like a button. For navigation only, never for actions. */
export function LinkButton(props: LinkButtonProps) {
  const { kind = 'secondary', size = 'medium', wide = false, className, ...rest } = props;
  return (
    <AppLink {...rest} data-button="" className={classNames(buttonClass(kind, size, wide), className)} />
  );
}
