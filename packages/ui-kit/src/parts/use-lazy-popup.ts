import { type RefObject, useRef, useState } from 'react';

/** What a popup that is loaded on demand has in common with the button that opens it. */
export interface PopupAnchor {
  open: boolean;
  /** The button: the popup is placed at it and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/**
 * A closed popup is a plain button; `load` fetches what floats when a pointer or the focus comes near. Once opened the popup
 * stays mounted, so that the next opening is immediate.
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
    },
  } as const;
}

/** What the libraries of popups tell of a change: the event behind it, and a way to refuse the change. */
interface ChangeDetails {
  readonly event: Event;
  cancel(): void;
}

/** Follows what the popup asks for, except a close by a press on its button: the button toggles the popup by itself. */
export function followPopup({ anchor, onOpenChange }: PopupAnchor) {
  return (next: boolean, details: ChangeDetails): void => {
    const pressed = details.event.target;
    if (!next && pressed instanceof Node && anchor.current?.contains(pressed)) return details.cancel();
    onOpenChange(next);
  };
}
