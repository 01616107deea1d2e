import { Select as Base } from '@base-ui/react/select';
import { classNames } from './class-names.ts';
import frame from './popup.module.css';
import { finalFocusOf } from './popup-focus.ts';
import styles from './select.module.css';
import { followPopup, type PopupAnchor } from './use-lazy-popup.ts';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectListProps extends PopupAnchor {
  id: string;
  label: string;
  value: string | null;
  options: readonly SelectOption[];
  emptyText: string | undefined;
  onChange: (value: string) => void;
}

/** The list of a Select, loaded when it is first needed: a closed Select costs no page the popup's library. */
export default function SelectList(props: SelectListProps) {
  const { value, options, open, anchor, onChange } = props;
  return (
    <Base.Root
      value={value}
      open={open}
      onOpenChange={followPopup(props)}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Portal>
        <Base.Positioner
          className={frame.positioner}
          anchor={anchor}
          align="start"
          sideOffset={4}
          alignItemWithTrigger={false}
        >
          <Base.Popup
            id={props.id}
            className={classNames(frame.popup, styles.popup)}
            aria-label={props.label}
            finalFocus={finalFocusOf(anchor)}
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
