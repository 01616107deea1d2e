import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { ChosenLine, type ChosenLineProps, OpenerText } from './chosen-line.tsx';
import frame from './popup.module.css';

export interface ChosenPopoverProps extends ChosenLineProps {
  /** What is chosen; null: nothing yet. */
  chosen: ReactNode;
  placeholder: string;
  /** The path of the picture at the end of the button instead of the chevron. */
  mark?: string;
  /** What is in the popup; it calls `close` once the choice is made. */
  children: (close: () => void) => ReactNode;
}

/** Something chosen in a popup of several controls, e.g. columns or a calendar. */
export function ChosenPopover(props: ChosenPopoverProps) {
  const { label, chosen, placeholder, mark, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <ChosenLine {...props}>
      {(opener) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            {...opener}
            disabled={props.disabled}
            data-placeholder={chosen === null ? '' : undefined}
          >
            <OpenerText id={opener.id} {...(mark === undefined ? {} : { mark })}>
              {chosen ?? placeholder}
            </OpenerText>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={frame.positioner} sideOffset={4} align="start">
              <Popover.Popup className={frame.popup} aria-label={label}>
                {children(() => setOpen(false))}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </ChosenLine>
  );
}
