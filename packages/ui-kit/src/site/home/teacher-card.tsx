import { pagePath } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '../../parts/app-link.tsx';
import { Button } from '../../parts/button.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import type { HomeJump } from './home-jump.ts';
import styles from './teacher-card.module.css';

/** A button of a teacher (btn_conf). */
export interface TeacherButton extends HomeJump {
  readonly btn_name: string;
}

/** A teacher, with the contract's field names (HOME-29). */
export interface HomeTeacher {
  readonly teacher_id: number;
  readonly teacher_name: string;
  readonly teacher_tag: string;
  readonly description: string;
  /** Empty: a portrait is drawn instead. */
  readonly avatar: string;
  readonly btn_conf: readonly TeacherButton[];
}

export interface TeacherCardProps {
  teacher: HomeTeacher;
  /** Where a button leads; null where it does something else: then onButton is called. */
  hrefFor: (button: TeacherButton) => string | null;
  onButton: (button: TeacherButton, teacher: HomeTeacher) => void;
}

/** Portrait, name, specialities, and the buttons from the server (HOME-12). */
export function TeacherCard({ teacher, hrefFor, onButton }: TeacherCardProps) {
  const { teacher_name: name } = teacher;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Portrait imageUrl={teacher.avatar} />
        <div className={styles.who}>
          <h3>
            <AppLink
              className={styles.name}
              href={pagePath('teacher', { teacherId: teacher.teacher_id })}
              aria-label={TEXTS.teacherPage(name)}
            >
              {name}
            </AppLink>
          </h3>
          {teacher.teacher_tag && <p className={styles.tag}>{teacher.teacher_tag}</p>}
        </div>
      </div>
      {teacher.description && <p className={styles.text}>{teacher.description}</p>}
      {teacher.btn_conf.length > 0 && (
        <p className={styles.ways}>
          {teacher.btn_conf.map((button) => (
            <TeacherWay
              key={button.btn_name}
              button={button}
              href={hrefFor(button)}
              onClick={() => onButton(button, teacher)}
            />
          ))}
        </p>
      )}
    </article>
  );
}

function TeacherWay(props: { button: TeacherButton; href: string | null; onClick: () => void }) {
  const { button, href, onClick } = props;
  if (href === null) {
    return (
      <Button size="small" onClick={onClick}>
        {button.btn_name}
      </Button>
    );
  }
  return (
    <LinkButton size="small" href={href}>
      {button.btn_name}
    </LinkButton>
  );
}
