import { normalise, type TypedBy, type TypedKind, takeTyped } from '@jixu/domain/text/normalise';
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';

interface Typing {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One key, or something that came as a whole: a paste, a fill of the browser, dictation. */
function typedBy({ nativeEvent }: ChangeEvent<HTMLInputElement>): TypedBy {
  const { inputType, data } = nativeEvent as InputEvent;
  return inputType === 'insertText' && data?.length === 1 ? 'key' : 'whole';
}

/**
 * An input that holds the written form of what is typed or pasted into it (`takeTyped`). The caret stays behind what was
 * typed; while an input method composes, the text is its own.
 */
export function useTyping(
  { kind, limit }: { kind: TypedKind; limit?: number | undefined },
  { value, onChange }: Typing,
) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // A key that does nothing changes no state, and React would put the caret at the end.
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    caret.current = null;
    if (input !== undefined && at !== undefined && input === document.activeElement) {
      input.setSelectionRange(at, at);
    }
  });
  const take = (input: HTMLInputElement, by: TypedBy): void => {
    const next = takeTyped({ kind, ...(limit === undefined ? {} : { limit }) }, value, input.value, by);
    if (next !== input.value) {
      const before = input.value.slice(0, input.selectionStart ?? input.value.length);
      const at = next === value ? before.length - 1 : normalise(kind, before).length;
      caret.current = { input, at: Math.max(0, at) };
      redraw((count) => count + 1);
    }
    onChange(next);
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { currentTarget, nativeEvent } = event;
      if ((nativeEvent as InputEvent).isComposing) onChange(currentTarget.value);
      else take(currentTarget, typedBy(event));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      take(currentTarget, 'composed'),
  };
}
