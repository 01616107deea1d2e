import { Unstyled } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import styles from '../book.module.css';
import { storiesOf } from '../states-of.ts';
import { StoryFrame } from '../story-frame.tsx';
import { StoryLink } from '../story-link.tsx';
import { loadStories } from '../use-dialog-stories.ts';
import { VIEWPORTS } from '../viewports.ts';
import { BOOK_SCREENS, BOOK_VIEWPORTS, type BookScreen } from './book-screens.ts';

/** So large is a screen shown that all three fit beside one another in a window of 1440, beside the sidebar. */
const SCALE = 0.36;

function useStoryId({ stories, story }: BookScreen): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    void loadStories(stories).then((module) => {
      const found = module && storiesOf(module).find(({ state }) => state === story);
      if (found) setId(found.id);
    });
  }, [stories, story]);
  return id;
}

function ScreenRow({ screen }: { screen: BookScreen }) {
  const id = useStoryId(screen);
  return (
    <section className={styles.figure}>
      <h2 className={styles.cardTitle}>{screen.name}</h2>
      <div className={styles.pair}>
        {BOOK_VIEWPORTS.map((viewport) => {
          const { name, styles: size } = VIEWPORTS[viewport];
          return (
            <figure key={viewport} className={styles.figure}>
              <figcaption>
                {id === null ? (
                  name
                ) : (
                  <StoryLink id={id} view="story" viewport={viewport}>
                    {name}
                  </StoryLink>
                )}
              </figcaption>
              {id !== null && (
                <StoryFrame
                  id={id}
                  title={`${screen.name}，${name}`}
                  width={Number.parseInt(size.width, 10)}
                  height={Number.parseInt(size.height, 10)}
                  scale={SCALE}
                />
              )}
            </figure>
          );
        })}
      </div>
    </section>
  );
}

/** Every page of the site on the three screens it is designed for. */
export function ScreensPage() {
  return (
    <Unstyled>
      <div className={styles.screens} data-book-wide="">
        {BOOK_SCREENS.map((screen) => (
          <ScreenRow key={screen.name} screen={screen} />
        ))}
      </div>
    </Unstyled>
  );
}
