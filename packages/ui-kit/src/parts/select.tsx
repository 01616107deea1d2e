import { Select as Base } from '@base-ui/react/select';
import { ChosenLine, type ChosenLineProps, OpenerText } from './chosen-line.tsx';
import { classNames } from './class-names.ts';
import frame from './popup.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends ChosenLineProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Written in the list when there is nothing to choose. */
  emptyText?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <ChosenLine {...props}>
      {(opener) => (
        <Base.Root
          value={value}
          disabled={props.disabled}
          onValueChange={(next) => next !== null && props.onChange(next)}
        >
          <Base.Trigger {...opener}>
            <OpenerText id={opener.id}>{chosen?.label ?? props.placeholder}</OpenerText>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={frame.positioner} sideOffset={4} alignItemWithTrigger={false}>
              <Base.Popup className={classNames(frame.popup, styles.popup)} aria-label={props.label}>
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
      )}
    </ChosenLine>
  );
}
