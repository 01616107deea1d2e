import { initialRegionChoice, regionColumns } from '@jixu/domain/region/region-choice';
import { expect, test } from 'vitest';
import { regionDialogState } from './region-dialog-state.ts';

const province = (id: number, status: number) => ({ id, name: `n${id}`, area_code: '330000', status });

test('REGION-05 where no province is open, everything is coming soon', () => {
  const stateOf = (...statuses: number[]) => {
    const columns = regionColumns(
      statuses.map((status, id) => province(id, status)),
      initialRegionChoice,
    );
    return regionDialogState(initialRegionChoice, columns);
  };
  expect(stateOf(0, 0)).toBe('coming-soon');
  expect(stateOf(0, 1)).toBe('opened');
});
