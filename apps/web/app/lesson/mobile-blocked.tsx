import { PlayerLayout } from '@jixu/ui-kit/lesson/player-layout.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { lazy } from 'react';
import { goBack, hasPrevious } from '../bindings/go-back.ts';
import { PlayHeader } from './play-header.tsx';

const MobileBlockDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/lesson/mobile-block-dialog.tsx')).MobileBlockDialog,
}));

/** A lesson that may not be watched on a phone, or not on this page (PLAYER-23 to 25). */
export function MobileBlocked() {
  const state = hasPrevious() ? 'with-history' : 'without-history';
  return (
    <>
      <PlayerLayout
        header={<PlayHeader />}
        breadcrumb={null}
        title=""
        status={null}
        frame={null}
        directory={null}
      />
      <LazyMount open>
        <MobileBlockDialog open state={state} onConfirm={goBack} />
      </LazyMount>
    </>
  );
}
