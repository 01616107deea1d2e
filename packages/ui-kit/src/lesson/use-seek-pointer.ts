import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

export interface SeekPointer {
  /** Second under the mouse; null: the mouse is elsewhere. */
  hovered: number | null;
  /** Second being dragged to, and after the release until the player has moved; null: not dragging. */
  dragged: number | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

export interface SeekPointerParts {
  active: boolean;
  /** All in seconds: where the player is, how far it may be moved, and the end. */
  position: number;
  reach: number;
  duration: number;
  onSeek: (to: number) => void;
}

/**
 * Hovering over and dragging along a bar; requests one seek, on release. The bar stays at the requested second until the
 * player says where it is: it does not jump back for a moment, and nothing is drawn before the new picture.
 */
export function useSeekPointer({ active, position, reach, duration, onSeek }: SeekPointerParts): SeekPointer {
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const isReleased = useRef(false);
  const putDown = () => {
    isReleased.current = false;
    setDragged(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player has moved
  useLayoutEffect(() => {
    if (isReleased.current) putDown();
  }, [position]);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!active || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isReleased.current = false;
    setDragged(secondAt(event, duration));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!active) return;
    if (isReleased.current) putDown();
    else if (dragged !== null) return setDragged(secondAt(event, duration));
    if (event.pointerType === 'mouse') setHovered(secondAt(event, duration));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (dragged === null || isReleased.current) return;
    const to = secondAt(event, duration);
    onSeek(to);
    if (to > reach) putDown();
    else isReleased.current = true;
  };
  return {
    hovered,
    dragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: putDown,
      onPointerLeave: () => {
        if (isReleased.current) putDown();
        setHovered(null);
      },
    },
  };
}

function secondAt(event: PointerEvent<HTMLElement>, duration: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.min(1, Math.max(0, share)) * duration;
}
