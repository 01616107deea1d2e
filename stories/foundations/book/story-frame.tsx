import { useEffect, useRef, useState } from 'react';
import styles from './book.module.css';
import { takeTurn } from './frame-queue.ts';

/** What of the toolbar a frame is shown with. */
export interface FrameLook {
  theme: string;
  textSize: string;
}

export interface StoryFrameProps {
  id: string;
  /** Read to those who do not see it. */
  title: string;
  /** The screen it is drawn for, in px. */
  width: number;
  height: number;
  /** How large it is shown: 0.5 is half. */
  scale?: number;
  look?: FrameLook;
  /** Takes clicks and keys; a picture takes neither, so that no dialog in it takes the focus. */
  isLive?: boolean;
}

/** A page of dialogs has hundreds of frames: only those near the window exist. */
const NEAR = '400px 0px';

/** axe runs once, where the story itself is looked at. */
const addressOf = (id: string, { theme, textSize }: FrameLook): string =>
  `iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;theme:${theme};textSize:${textSize}`;

const USUAL: FrameLook = { theme: 'paper', textSize: '100' };

/** A story in a window of its own, drawn for one screen and shown smaller. */
export function StoryFrame(props: StoryFrameProps) {
  const { id, title, width, height, scale = 1, look = USUAL, isLive = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [hasTurn, setTurn] = useState(false);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    const end = takeTurn(() => setTurn(true));
    endTurn.current = end;
    return () => {
      end();
      setTurn(false);
    };
  }, [isNear]);
  return (
    <div ref={box} className={styles.frame} style={{ width: width * scale, height: height * scale }}>
      {hasTurn && (
        <iframe
          src={addressOf(id, look)}
          title={title}
          inert={!isLive}
          onLoad={() => endTurn.current?.()}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
