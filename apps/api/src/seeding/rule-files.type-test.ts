import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { z } from 'zod';
import type { zStudyRule } from './rule-files.ts';

type FileRule = z.output<typeof zStudyRule>;

// A fact that only one of the two knows would be dropped on the way from the file to the rule, or never be written.
export const ruleOfFile = (rule: FileRule): StudyRule => rule;
export const fileOfRule = (rule: StudyRule): FileRule => rule;
