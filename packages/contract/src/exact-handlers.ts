import type { Handlers } from '../generated/routes.ts';

type KeysOf<Shape> = Shape extends unknown ? keyof Shape : never;
type ValueOf<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/** `Given`, with `never` for every field that no alternative of `Shape` has, so that values with such a field do not fit. */
type Exact<Given, Shape> = Given extends readonly (infer Item)[]
  ? Shape extends readonly (infer Wanted)[]
    ? readonly Exact<Item, Wanted>[]
    : Given
  : Given extends object
    ? { [Key in keyof Given]: Key extends KeysOf<Shape> ? Exact<Given[Key], ValueOf<Shape, Key>> : never }
    : Given;

type Response<Handler> = Handler extends (...parts: never[]) => Promise<infer Result> ? Result : never;

type ExactHandlers<Given, Ctx> = {
  [Id in keyof Given]: Id extends keyof Handlers<Ctx>
    ? (
        ...parts: Parameters<Handlers<Ctx>[Id]>
      ) => Promise<Exact<Response<Given[Id]>, Response<Handlers<Ctx>[Id]>>>
    : never;
};

/**
 * Returns the handlers unchanged. A missing operation, an unlisted errcode or a wrong shape does not compile; neither
 * does an extra field or operation, which an interface alone would let through.
 */
export function exactHandlers<Ctx>() {
  return <Given extends Handlers<Ctx>>(handlers: Given & ExactHandlers<Given, Ctx>): Given => handlers;
}
