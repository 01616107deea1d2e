import { AreaTipsPopup } from '@jixu/ui-kit/area/area-tips-popup.tsx';

export type AreaTipsContainerProps = {
  tips: { title: string; content: string };
  open: boolean;
  onClose: () => void;
};

/** The area's tips; a separate chunk, so that its dialog is loaded only when shown. */
export default function AreaTipsContainer({ tips, open, onClose }: AreaTipsContainerProps) {
  return <AreaTipsPopup open={open} title={tips.title} content={tips.content} onClose={onClose} />;
}
