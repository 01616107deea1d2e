import { AreaTipsPopup } from '@jixu/ui-kit/region/area/area-tips-popup.tsx';

export type AreaTipsContainerProps = {
  tips: { title: string; content: string };
  open: boolean;
  onClose: () => void;
  onLogin?: () => void;
};

/** The area's tips; a separate chunk, so that its dialog is loaded only when shown. */
export default function AreaTipsContainer({ tips, ...popup }: AreaTipsContainerProps) {
  return <AreaTipsPopup {...popup} title={tips.title} content={tips.content} />;
}
