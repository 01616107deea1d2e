import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createPartLoader, type PartLoader } from './part-loader.ts';
import { useWatched } from './use-watched.ts';

/** How often a part that could not be had is asked for again while the browser thinks that it is online, ms. */
const ASK_AGAIN_MS = 4_000;

/** A component that is loaded when it is first shown, or ahead of that by `ask`. */
export type PatientLoader<Props> = PartLoader<{ readonly Part: ComponentType<Props> }>;

/** `load`: imports the component. It is kept in an object, since a component is a function, too. */
export function patientLoader<Props>(load: () => Promise<ComponentType<Props>>): PatientLoader<Props> {
  return createPartLoader(async () => ({ Part: await load() }));
}

export interface PatientPartProps<Props> {
  of: PatientLoader<Props>;
  with: Props;
}

/**
 * A lazy component that takes nothing else down: where it cannot be loaded nothing is drawn, and it is asked for again on
 * `online` and every few seconds; where it breaks, it alone is gone. `React.lazy` throws both into the page around it.
 */
export function PatientPart<Props extends object>({ of: loader, with: props }: PatientPartProps<Props>) {
  const loaded = useWatched(loader);
  const isThere = loaded !== null;
  useEffect(() => {
    if (isThere) return;
    loader.ask();
    window.addEventListener('online', loader.ask);
    const timer = setInterval(loader.ask, ASK_AGAIN_MS);
    return () => {
      window.removeEventListener('online', loader.ask);
      clearInterval(timer);
    };
  }, [loader, isThere]);
  return (
    loaded && (
      <Alone>
        <loaded.Part {...props} />
      </Alone>
    )
  );
}

/** What breaks in it is not drawn any more; React tells the error in the console. */
class Alone extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
