import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { ChosenLine, type ChosenLineProps, OpenerText } from './chosen-line.tsx';
import type { SelectOption } from './select-list.tsx';
import { useLazyPopup } from './use-lazy-popup.ts';

const loadList = () => import('./select-list.tsx');
const SelectList = lazy(loadList);

export interface SelectProps<Value extends string> extends ChosenLineProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Shown in the list when there is nothing to choose. */
  emptyText?: string;
}

/** Keys that open the list; Enter and Space already press the button. */
function opens({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') return true;
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** One of a few options in a list that opens below. Its popup is loaded when pointer or focus come near. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, disabled = false } = props;
  const { isOpen, wasOpened, opener: pressed, popup } = useLazyPopup(loadList);
  const listId = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <ChosenLine {...props}>
      {(opener) => (
        <>
          <button
            {...opener}
            {...pressed}
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            disabled={disabled}
            data-disabled={disabled ? '' : undefined}
            data-placeholder={chosen === undefined ? '' : undefined}
            data-popup-open={isOpen ? '' : undefined}
            onKeyDown={(event) => {
              if (!opens(event)) return;
              event.preventDefault();
              popup.onOpenChange(true);
            }}
          >
            <OpenerText id={opener.id}>{chosen?.label ?? props.placeholder}</OpenerText>
          </button>
          {wasOpened && (
            <Suspense fallback={null}>
              <SelectList
                {...popup}
                id={listId}
                label={label}
                value={value}
                options={options}
                emptyText={props.emptyText}
                // The list offers these options and no other value.
                onChange={(next) => props.onChange(next as Value)}
              />
            </Suspense>
          )}
        </>
      )}
    </ChosenLine>
  );
}
