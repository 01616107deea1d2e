import { checkProfileForm } from '@jixu/domain/profile/profile-fields';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { TextField } from '../parts/text-field.tsx';
import { PROFILE_TEXTS as TEXTS } from '../texts/profile-texts.ts';
import { ProfileContactLines } from './profile-contact-lines.tsx';
import { ProfileDetailLines } from './profile-detail-lines.tsx';
import styles from './profile-form.module.css';
import {
  canSaveProfile,
  type ProfileFormEvents,
  type ProfileFormSource,
  type ProfileFormView,
  type ProfileIdentity,
  profileFormState,
} from './profile-form-state.ts';

export interface ProfileFormProps extends ProfileFormEvents {
  source: ProfileFormSource;
}

/** 我的信息: who the learner is, how to reach them, and what the accounting register requires. */
export function ProfileForm({ source, ...events }: ProfileFormProps) {
  return (
    <section data-panel-state={profileFormState(source)}>
      <SectionHead level={1} title={TEXTS.title} />
      {source === 'loading' && <Skeleton lines={7} label={TEXTS.loading} />}
      {source === 'failed' && (
        <EmptyState
          occasion="failed"
          title={TEXTS.failedTitle}
          action={
            <Button kind="primary" onClick={events.onRetry}>
              {TEXTS.retry}
            </Button>
          }
        />
      )}
      {source !== 'loading' && source !== 'failed' && <Form view={source} {...events} />}
    </section>
  );
}

function Form({ view, ...events }: ProfileFormEvents & { view: ProfileFormView }) {
  const canSave = canSaveProfile(view);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !view.submitting) events.onSubmit();
      }}
    >
      {view.emailIsAsked && <InlineMessage kind="waiting">{TEXTS.beforeStudy}</InlineMessage>}
      <div className={styles.group}>
        <h2 className={styles.heading}>{TEXTS.identity}</h2>
        <Identity {...view.identity} />
      </div>
      <div className={styles.group}>
        <h2 className={styles.heading}>{TEXTS.contact}</h2>
        <ProfileContactLines view={view} {...events} />
      </div>
      <div className={styles.group}>
        <h2 className={styles.heading}>{TEXTS.details}</h2>
        <ProfileDetailLines view={view} {...events} />
      </div>
      <div className={styles.foot}>
        {!canSave && <p className={styles.needs}>{TEXTS.needed(neededFor(view))}</p>}
        <Button kind="primary" size="large" type="submit" disabled={!canSave} busy={view.submitting}>
          {view.submitting ? TEXTS.submitting : TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}

/** The fields that saving waits for, as they are labelled. */
function neededFor({ fields, identity }: ProfileFormView): readonly string[] {
  const missing = checkProfileForm(fields, identity.area_code);
  return (['telephone', 'code', 'email', 'region'] as const)
    .filter((field) => missing[field] !== undefined)
    .map((field) => (field === 'region' ? TEXTS.collectionRegion : TEXTS[field]));
}

/** From the register: shown as form lines, but read-only. */
function Identity({ name, id_number }: ProfileIdentity) {
  return (
    <div className={styles.lines}>
      <TextField label={TEXTS.name} name="name" value={name} onChange={keep} disabled />
      <TextField
        label={TEXTS.idNumber}
        name="id_number"
        value={id_number}
        onChange={keep}
        disabled
        hint={TEXTS.identityNote}
      />
    </div>
  );
}

const keep = () => undefined;
