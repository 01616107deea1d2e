import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { StudyFlowImage } from '@jixu/ui-kit/site/home/study-flow-image.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import { lazy, useState } from 'react';
import studyFlow from './study-flow.svg?no-inline';
import studyFlowPhone from './study-flow-phone.svg?no-inline';

const ImageViewer = lazy(async () => ({
  default: (await import('@jixu/ui-kit/parts/image-viewer.tsx')).ImageViewer,
}));

const SIZE = [1128, 200] as const;
const PHONE = { src: studyFlowPhone, size: [343, 400] } as const;

/** The study flow, and its enlargement in the viewer (HOME-19). */
export function StudyFlow() {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <>
      <StudyFlowImage src={studyFlow} size={SIZE} phone={PHONE} onEnlarge={() => setEnlarged(true)} />
      <LazyMount open={enlarged}>
        <ImageViewer
          open={enlarged}
          src={studyFlow}
          alt={HOME_TEXTS.flowAlt}
          onClose={() => setEnlarged(false)}
        />
      </LazyMount>
    </>
  );
}
