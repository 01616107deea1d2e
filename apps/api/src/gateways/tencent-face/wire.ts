import { z } from 'zod';

/** Whatever is not named here is dropped: of a verdict that is the picture, the card, and the degree of likeness. */
const zFailure = z.object({ Response: z.object({ Error: z.object({ Code: z.string() }) }) });

export const zStarted = z.object({
  Response: z.object({
    BizToken: z.string().regex(/^[A-Za-z0-9_-]{22,128}$/),
    Url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
});

/** `ErrCode` is null until the person is through; 0 is a pass. */
export const zDetected = z.object({
  Response: z.object({
    Text: z.object({ ErrCode: z.int().nullable(), Extra: z.string().nullish() }),
    RequestId: z.string().min(1).max(128),
  }),
});

/** What is posted to us: the outer form is that of their other products, `EventInfo` is agreed. */
export const zNotification = z.object({
  /** ms since the epoch, when it was sent. */
  CallbackTs: z.int(),
  EventInfo: z.object({
    BizToken: z.string().min(1).max(128),
    Extra: z.string().min(1).max(64),
    ErrCode: z.int(),
    RequestId: z.string().min(1).max(128),
  }),
});

export const isFailure = (value: unknown): boolean => zFailure.safeParse(value).success;
