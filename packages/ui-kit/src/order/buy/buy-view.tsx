import type { SingleOnSale, SingleSearch } from '@jixu/domain/order/buying-state';
import { lazy } from 'react';
import { LazyMount } from '../../parts/lazy-mount.tsx';
import { Together, type TogetherProps } from '../../parts/together.tsx';
import { BuyPage, type BuyPageProps } from './buy-page.tsx';

const NoPurchaseQualificationDialog = lazy(async () => ({
  default: (await import('./no-purchase-qualification-dialog.tsx')).NoPurchaseQualificationDialog,
}));

export interface BuyViewProps
  extends Pick<BuyPageProps, 'view' | 'lead' | 'regionalUrl' | 'listenHref' | 'opening' | 'children'> {
  known: TogetherProps['known'];
  /** The learner may not buy here (BUY-18). */
  isUnqualified: boolean;
  on: {
    chooseYear: (year: number) => void;
    togglePackage: (id: number) => void;
    toggleSingle: (single: SingleOnSale) => void;
    fold: (isUnfolded: boolean) => void;
    search: (search: Partial<SingleSearch>) => void;
    retry: BuyPageProps['onRetry'];
    purchase: () => void;
    closeUnqualified: () => void;
  };
}

/** What is on sale, and the dialog of who may not buy it. */
export function BuyView({ known, isUnqualified, on, ...page }: BuyViewProps) {
  return (
    <>
      <Together known={known} isOnce>
        <BuyPage
          {...page}
          onYearChange={on.chooseYear}
          onTogglePackage={on.togglePackage}
          onToggleSingle={on.toggleSingle}
          onFold={on.fold}
          onSearch={on.search}
          onRetry={on.retry}
          onPurchase={on.purchase}
        />
      </Together>
      <LazyMount open={isUnqualified}>
        <NoPurchaseQualificationDialog
          open={isUnqualified}
          regionalUrl={page.regionalUrl}
          onClose={on.closeUnqualified}
        />
      </LazyMount>
    </>
  );
}
