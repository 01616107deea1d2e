import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { type CascaderOption, cascaderPath } from './cascader-option.ts';
import { CascaderPopup } from './cascader-popup.tsx';
import type { ChosenLineProps } from './chosen-line.tsx';
import { ChosenPopover } from './chosen-popover.tsx';

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
  const { columns, options, value, loading = false, clearable, onChange, ...line } = props;
  const path = cascaderPath(options, value);
  return (
    <ChosenPopover
      {...line}
      chosen={path.length === 0 ? null : path.map((option) => option.label).join(' / ')}
      placeholder={props.placeholder ?? PARTS_TEXTS.choose}
    >
      {(close) => {
        const finish = (chosen: readonly CascaderOption[]) => {
          close();
          onChange(chosen);
        };
        return (
          <CascaderPopup
            columns={columns}
            options={options}
            value={path.map((option) => option.value)}
            loading={loading}
            onFinish={finish}
            onClear={clearable && path.length > 0 ? () => finish([]) : null}
          />
        );
      }}
    </ChosenPopover>
  );
}
