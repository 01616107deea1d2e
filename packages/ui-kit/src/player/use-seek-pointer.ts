import { type PointerEvent, useState } from 'react';

export interface SeekPointer {
  /** Second under the mouse; null: the mouse is elsewhere. */
  hovered: number | null;
  /** Second being dragged to; null: not dragging. */
  dragged: number | null;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

/** Hovering over and dragging along a bar of `duration` seconds; requests one seek, on release. */
export function useSeekPointer(active: boolean, duration: number, onSeek: (to: number) => void): SeekPointer {
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!active || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(secondAt(event, duration));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!active) return;
    if (dragged !== null) setDragged(secondAt(event, duration));
    else if (event.pointerType === 'mouse') setHovered(secondAt(event, duration));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (dragged !== null) onSeek(secondAt(event, duration));
    setDragged(null);
  };
  return {
    hovered,
    dragged,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setDragged(null),
      onPointerLeave: () => setHovered(null),
    },
  };
}

function secondAt(event: PointerEvent<HTMLElement>, duration: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? (event.clientX - left) / width : 0;
  return Math.min(1, Math.max(0, share)) * duration;
}
