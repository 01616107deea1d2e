import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { type CascaderOption, cascaderPath } from './cascader-option.ts';
import { CascaderPopup } from './cascader-popup.tsx';
import { ChosenLine, type ChosenLineProps, OpenerText } from './chosen-line.tsx';
import frame from './popup.module.css';

export type { CascaderOption };

export interface CascaderProps extends ChosenLineProps {
  /** Names of the columns, one per level: 省, 市, 区县. */
  columns: readonly string[];
  options: readonly CascaderOption[];
  /** Values from the first column on; empty: nothing chosen. */
  value: readonly string[];
  /** Called when the last level is reached, with every option on the path; empty after clearing. */
  onChange: (path: readonly CascaderOption[]) => void;
  placeholder?: string;
  /** Offers to clear the choice. */
  clearable?: boolean;
  /** The options are loading. */
  loading?: boolean;
}

/** A choice in two or three levels, in columns side by side, e.g. region or category of statutes. */
export function Cascader(props: CascaderProps) {
  const { label, columns, options, value, placeholder = PARTS_TEXTS.choose } = props;
  const [isOpen, setOpen] = useState(false);
  const path = cascaderPath(options, value);
  const finish = (chosen: readonly CascaderOption[]) => {
    setOpen(false);
    props.onChange(chosen);
  };
  return (
    <ChosenLine {...props}>
      {(opener) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            {...opener}
            disabled={props.disabled}
            data-placeholder={path.length === 0 ? '' : undefined}
          >
            <OpenerText id={opener.id}>
              {path.length === 0 ? placeholder : path.map((option) => option.label).join(' / ')}
            </OpenerText>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={frame.positioner} sideOffset={4} align="start">
              <Popover.Popup className={frame.popup} aria-label={label}>
                <CascaderPopup
                  columns={columns}
                  options={options}
                  value={path.map((option) => option.value)}
                  loading={props.loading ?? false}
                  onFinish={finish}
                  onClear={props.clearable && path.length > 0 ? () => finish([]) : null}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </ChosenLine>
  );
}
