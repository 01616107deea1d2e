import { AreaTipsPopup } from '@jixu/ui-kit/area/area-tips-popup.tsx';

export type AreaTipsContainerProps = {
  tips: { title: string; content: string };
  open: boolean;
  onClose: () => void;
};

/** The area's tips; apart from the page, so that it brings its dialog only when it is shown. */
export default function AreaTipsContainer({ tips, open, onClose }: AreaTipsContainerProps) {
  return <AreaTipsPopup open={open} title={tips.title} content={tips.content} onClose={onClose} />;
}
