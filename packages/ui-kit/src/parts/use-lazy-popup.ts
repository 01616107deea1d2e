import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Closing, focusOpener } from './popup-focus.ts';

/** What a popup loaded on demand shares with its button. */
export interface PopupAnchor {
  open: boolean;
  /** The button: the popup is placed at it and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/**
 * A closed popup is a plain button; `load` fetches the popup's code when pointer or focus come near. Once opened it
 * stays mounted, so that the next opening is instant.
 */
export function useLazyPopup(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const onOpenChange = (next: boolean) => {
    setIsOpen(next);
    if (next) setWasOpened(true);
  };
  const comeNear = () => void load();
  // Until its code has come and the focus is in it, a popup does not hear the keys. What lies behind stays open.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onOpenChange(false);
  };
  return {
    isOpen,
    wasOpened,
    popup: { open: isOpen, anchor, onOpenChange } satisfies PopupAnchor,
    opener: {
      ref: anchor,
      type: 'button',
      'aria-expanded': isOpen,
      onPointerEnter: comeNear,
      onFocus: comeNear,
      onClick: () => onOpenChange(!isOpen),
      onKeyDownCapture: closeByEscape,
    },
  } as const;
}

/** The change details of popup libraries: the event behind a change, and a way to cancel it. */
interface ChangeDetails extends Closing {
  readonly event: Event;
  cancel(): void;
}

/** Applies what the popup requests, except a close by a press on its button, which toggles the popup itself. */
export function followPopup({ anchor, onOpenChange }: PopupAnchor) {
  return (next: boolean, details: ChangeDetails): void => {
    const pressed = details.event.target;
    if (!next && pressed instanceof Node && anchor.current?.contains(pressed)) return details.cancel();
    onOpenChange(next);
    if (!next) focusOpener(anchor, details);
  };
}
