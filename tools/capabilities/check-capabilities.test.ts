import { expect, test } from 'vitest';
import { CAPABILITIES, LAYERS, type Layer, SHARED } from './capabilities.ts';
import { capabilitiesPage, checkCapabilities, type Folders } from './check-capabilities.ts';

const names = CAPABILITIES.map(({ name }) => name);
const all = Object.fromEntries(
  Object.keys(LAYERS).map((layer) => [layer, [...names, ...SHARED[layer as Layer]]]),
) as unknown as Folders;
const there = () => true;

test('eighteen capabilities, one word each, and at most fifteen other names', () => {
  expect(names).toHaveLength(18);
  expect(names.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
  expect(new Set(Object.values(SHARED).flat()).size).toBeLessThanOrEqual(15);
});

test.each<[name: string, folders: Folders, said: string]>([
  [
    'a folder of its own name',
    { ...all, rules: [...all.rules, 'watching'] },
    'packages/domain/src/watching is no capability',
  ],
  ['a shared folder that is gone', { ...all, looks: names }, 'packages/ui-kit/src/parts is named'],
])('%s is refused', (_, folders, said) => {
  expect(checkCapabilities(folders, there).join('\n')).toContain(said);
});

test('a place to begin that is not there is refused', () => {
  expect(checkCapabilities(all, (path) => !path.endsWith('settle.ts'))).toEqual([
    'order begins with apps/api/src/features/order/pay/settle.ts, which is not there',
  ]);
  expect(checkCapabilities(all, there)).toEqual([]);
});

test('the page has a row a capability and links only folders that exist, and it names operations that are called elsewhere', () => {
  const page = capabilitiesPage({ ...all, stories: ['order'] }, [
    { name: 'listLogins', capability: 'identity', callers: ['packages/controllers/src/profile'] },
  ]);
  expect(page.match(/^\| \*\*/gm)).toHaveLength(18);
  expect(page).toContain('[stories](../stories/order)');
  expect(page).not.toContain('../stories/exam');
  expect(page).toContain('| `listLogins` | identity | `packages/controllers/src/profile` |');
});
