import type { z } from 'zod';

/** A content file as its schema describes it. @throws what is wrong with it, by the name of the file. */
export function readContent<T>(schema: z.ZodType<T>, file: string, text: string): T {
  return acceptedContent(file, schema.safeParse(JSON.parse(text)));
}

export function acceptedContent<T>(file: string, result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** What the content says cannot be published; its message is for whoever wrote it. */
export class ContentRejected extends Error {}
