import { Select as Base } from '@base-ui/react/select';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import frame from './popup.module.css';
import styles from './select.module.css';
import type { SelectOption } from './select-option.ts';

export interface SelectListProps {
  id: string;
  label: string;
  value: string | null;
  options: readonly SelectOption[];
  emptyText: string | undefined;
  open: boolean;
  /** The button that opens the list; it gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  onChange: (value: string) => void;
  onOpenChange: (open: boolean) => void;
}

/** The list of a Select, loaded when it is first needed: a closed Select costs no page the popup's library. */
export default function SelectList(props: SelectListProps) {
  const { value, options, open, anchor, onChange, onOpenChange } = props;
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // The button toggles the list itself; closing here as well would open it again.
    const pressed = details.event.target;
    if (!next && pressed instanceof Node && anchor.current?.contains(pressed)) return details.cancel();
    onOpenChange(next);
  };
  return (
    <Base.Root
      value={value}
      open={open}
      onOpenChange={change}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Portal>
        <Base.Positioner
          className={frame.positioner}
          anchor={anchor}
          sideOffset={4}
          alignItemWithTrigger={false}
        >
          <Base.Popup
            id={props.id}
            className={classNames(frame.popup, styles.popup)}
            aria-label={props.label}
            finalFocus={anchor}
          >
            {options.length === 0 && (
              <Base.Item disabled value="" className={styles.empty}>
                {props.emptyText}
              </Base.Item>
            )}
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={styles.item}>
                <Base.ItemText>{option.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
