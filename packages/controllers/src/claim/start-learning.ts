import { CENTER } from '@jixu/domain/site/pages/page-path';
import { firstLessonHref } from '../study/first-lesson.ts';
import type { ClaimController } from './claim-controller.ts';

export type StartLearningParts = {
  readonly claim: Pick<ClaimController, 'close'>;
  readonly calls: Parameters<typeof firstLessonHref>[0];
  readonly areaId: number | null;
  readonly isMobile: boolean;
  readonly openPage: (address: string) => void;
};

/** From the last step of the claim to the first lesson; the dialog stays until it is known which that is. */
export async function startLearning({ claim, calls, ...parts }: StartLearningParts): Promise<void> {
  const { areaId, isMobile } = parts;
  const href = areaId === null ? CENTER.study : await firstLessonHref(calls, areaId, isMobile);
  claim.close();
  parts.openPage(href);
}
