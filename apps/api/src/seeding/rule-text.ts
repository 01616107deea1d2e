import { unknownPlaceholders } from '@jixu/domain/study/rules/fill-rule-text';
import { z } from 'zod';

/** A text with dates and credits of a region's year; what no rule can fill is refused here, not found by a learner. */
export const zRuleText = z.string().superRefine((text, context) => {
  for (const placeholder of unknownPlaceholders(text))
    context.addIssue({ code: 'custom', message: `${placeholder} is nothing that a rule says` });
});
