import { CONSTANTS } from '@jixu/constants';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { Carousel } from '../../parts/carousel.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import { HomeBlock } from './home-block.tsx';
import { type HomeTeacher, TeacherCard, type TeacherCardProps } from './teacher-card.tsx';

export interface TeacherCarouselProps extends Pick<TeacherCardProps, 'hrefFor' | 'onButton'> {
  teachers: readonly HomeTeacher[] | null;
}

/** The famous teachers, advancing every two seconds (HOME-11) unless hovered or focused. */
export function TeacherCarousel({ teachers, ...ways }: TeacherCarouselProps) {
  return (
    <HomeBlock
      title={TEXTS.teachers}
      items={teachers}
      more={{ text: TEXTS.more, href: pagePath('teachers') }}
    >
      {(items) => (
        <Carousel
          label={TEXTS.teacherTurns}
          intervalMs={CONSTANTS.HOME_TEACHER_INTERVAL_MS}
          sideBySide={3}
          slides={items.map((teacher) => ({
            key: teacher.teacher_id,
            label: teacher.teacher_name,
            content: <TeacherCard teacher={teacher} {...ways} />,
          }))}
        />
      )}
    </HomeBlock>
  );
}
