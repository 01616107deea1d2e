#!/usr/bin/env node
// Writes rules/study-rule.schema.json, by which an editor checks a rule file, from the schema that the loader checks it by:
//
//   node tools/content/make-rule-schema.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { studyRuleJsonSchema } from '../../apps/api/src/seeding/rule-files.ts';

const target = path.join(import.meta.dirname, '..', '..', 'rules', 'study-rule.schema.json');
writeFileSync(target, `${JSON.stringify(studyRuleJsonSchema(), null, 2)}\n`);
