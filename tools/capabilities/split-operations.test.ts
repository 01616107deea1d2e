import { expect, test } from 'vitest';
import { splitOperations } from './split-operations.ts';

const operation = { name: 'listLogins', capability: 'identity' };
const PROFILE = 'packages/controllers/src/profile/logins-controller.ts';
const CALL = "type Of = Calls<'listLogins'>; calls.listLogins();";

test.each<[name: string, files: Record<string, string>, callers: string[] | null]>([
  ['called from another capability', { [PROFILE]: CALL }, ['packages/controllers/src/profile']],
  ['called at home, too', { [PROFILE]: CALL, 'apps/web/app/identity/a.tsx': CALL }, null],
  ['called by what all share', { 'apps/web/app/bindings/a.ts': CALL }, null],
  ['called by nobody', { [PROFILE]: '// like listLogins, listLoginsAgain' }, null],
])('an operation that is %s', (_, files, callers) => {
  const found = splitOperations(
    [operation],
    Object.entries(files).map(([path, text]) => ({ path, text })),
  );
  expect(found).toEqual(callers === null ? [] : [{ ...operation, callers }]);
});
