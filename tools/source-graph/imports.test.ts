import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

test('sees static, side-effect, re-export and dynamic imports but not comments', () => {
  const text = `import 'a';\nexport { b } from 'b';\nconst c = impo${''}rt('c');\n// import 'd'\n/* import 'e' */\nimport {\n  f,\n} from 'f';`;
  const specifiers = importsOf(text).map((site) => site.specifier);
  expect(specifiers.sort()).toEqual(['a', 'b', 'c', 'f']);
});
