import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import { freeTrialState, type TrialVideo } from './free-trial-dialog-state.ts';
import { TrialFoot, type TrialFootProps } from './trial-foot.tsx';
import { TrialVideoArea } from './trial-video-area.tsx';

const WIDTH = 800;

export interface FreeTrialDialogProps extends Omit<TrialFootProps, 'children'> {
  open: boolean;
  courseName: string;
  video: TrialVideo;
  /** The page with a larger player for the same lesson; omitted: no link. */
  pageHref?: string;
  /** The player; video errors are shown on top of it. */
  children: ReactNode;
  /** Requests the stream again after a failure. */
  onRetry: () => void;
  /** By the cross or Esc, never by a click on the mask. */
  onClose: () => void;
}

/** D08. The free preview of a lesson (TRIAL-01), with a way to the full course. */
export function FreeTrialDialog(props: FreeTrialDialogProps) {
  const { open, courseName, video, pageHref, children, onRetry, onClose, ...foot } = props;
  return (
    <Dialog
      open={open}
      title={courseName}
      width={WIDTH}
      closeOnMask={false}
      state={freeTrialState(video, foot.place, foot.loggedIn)}
      onClose={onClose}
    >
      <TrialVideoArea video={video} onRetry={onRetry}>
        {children}
      </TrialVideoArea>
      <TrialFoot {...foot}>
        {pageHref && (
          <AppLink href={pageHref} target="_blank">
            {TEXTS.largePicture}
          </AppLink>
        )}
      </TrialFoot>
    </Dialog>
  );
}
