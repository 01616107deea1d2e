import { CONSTANTS } from '@jixu/constants';
import { isFoldable } from '@jixu/domain/order/buy-selection';
import type { PackageOnSale } from '@jixu/domain/order/buying-state';
import { useId } from 'react';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import styles from './combination-packages.module.css';
import { type CombinationPackagesView, combinationPackagesState } from './combination-packages-state.ts';
import { PackageLine } from './package-line.tsx';

export interface CombinationPackagesProps {
  view: CombinationPackagesView;
  onToggle: (id: number) => void;
  onFold: (unfolded: boolean) => void;
  onRetry: () => void;
}

/** The combination packages of a year as lines of an account; from the fifth on they fold away (BUY-02). */
export function CombinationPackages(props: CombinationPackagesProps) {
  const { view } = props;
  const { packages, failed } = view;
  return (
    <section data-panel-state={combinationPackagesState(view)}>
      <SectionHead
        title={TEXTS.packages}
        note={
          view.mayBuy && packages && packages.length > 0
            ? TEXTS.packagesLead(view.allowed, view.held)
            : undefined
        }
      />
      {failed && (
        <EmptyState
          occasion="failed"
          title={TEXTS.failedTitle}
          action={<Button onClick={props.onRetry}>{TEXTS.retry}</Button>}
        />
      )}
      {!failed && packages === null && <Skeleton lines={4} label={TEXTS.loading} />}
      {!failed && packages?.length === 0 && (
        <EmptyState occasion="courses" title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
      )}
      {!failed && packages && packages.length > 0 && <Packages {...props} packages={packages} />}
    </section>
  );
}

function Packages(props: CombinationPackagesProps & { packages: readonly PackageOnSale[] }) {
  const { packages, view } = props;
  const listId = useId();
  const folds = isFoldable(packages.length);
  const shown =
    folds && !view.unfolded ? packages.slice(0, CONSTANTS.COMBINATION_PACKAGES_FOLD_ABOVE) : packages;
  return (
    <>
      <ul className={styles.list} id={listId}>
        {shown.map((one) => (
          <PackageLine key={one.id} one={one} view={view} onToggle={props.onToggle} />
        ))}
      </ul>
      {folds && (
        <Button
          kind="quiet"
          size="small"
          className={styles.fold}
          aria-expanded={view.unfolded}
          aria-controls={listId}
          onClick={() => props.onFold(!view.unfolded)}
        >
          {view.unfolded ? TEXTS.fold : unfoldLabel(packages.slice(shown.length), view.chosen)}
        </Button>
      )}
    </>
  );
}

/** A folded package may be chosen: say so, rather than hide it silently. */
function unfoldLabel(hidden: readonly PackageOnSale[], chosen: readonly number[]): string {
  const hiddenChosen = hidden.filter(({ id }) => chosen.includes(id)).length;
  return hiddenChosen === 0
    ? TEXTS.unfold(hidden.length)
    : TEXTS.unfoldWithChosen(hidden.length, hiddenChosen);
}
