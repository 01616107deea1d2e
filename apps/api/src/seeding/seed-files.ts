import { zKeyNote } from '@jixu/contract/zod';
import { z } from 'zod';
import { zRuleText } from './rule-text.ts';

const zDistrict = z.object({ id: z.int().min(1), code: z.string(), name: z.string(), status: z.int() });
const zCity = zDistrict.extend({ children: z.array(zDistrict).default([]) });
const zProvince = zDistrict.extend({ children: z.array(zCity).default([]) });

/** areas.json: three levels, ids chosen by us, real administrative codes. */
export const zAreasFile = z.array(zProvince);

const zSettings = z.object({
  title: z.string(),
  organiser: z.string(),
  login_type: z.int(),
  jump_url: z.string(),
  prompt_content: z.string(),
  tips: z.object({ title: z.string(), content: zRuleText }),
  /** What is counted down to is the end of the year that runs. */
  count_down: z.object({ content: zRuleText }),
  notice: z.object({ title: zRuleText, content: zRuleText }),
  image_url: z.string().optional(),
  flow: z.object({ pc_url: z.string(), mobile_url: z.string() }).optional(),
});

/** area-settings.json: an area's own settings; the rest is inherited from above. */
export const zAreaSettingsFile = z.object({
  default: zSettings,
  areas: z.array(zSettings.extend({ area_id: z.int() }).partial().required({ area_id: true })),
});

const zLesson = z.object({
  section_id: z.int(),
  item_id: z.int(),
  name: z.string(),
  video_id: z.int().nullable(),
  duration: z.number().min(0),
  is_placeholder: z.int().min(0).max(2),
  /** The live room, where it is not recorded. */
  live_id: z.int().optional(),
});
/** Written as a boolean or as on the wire. */
const zFlag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const zMinimum = z.object({ min: z.number() });

/** courses.json: professions, packages, courses with their directories. */
export const zCoursesFile = z.object({
  professions: z.array(
    z.object({
      profession_id: z.int(),
      profession_name: z.string(),
      package_id: z.int(),
      courses: z.array(z.object({ product_name: z.string(), subject_id: z.int() })),
    }),
  ),
  packages: z.array(
    z.object({
      id: z.int(),
      course_name: z.string(),
      is_free: zFlag,
      choose_score: z.object({ pro: zMinimum, pub: zMinimum }).nullable(),
      courses: z.array(
        z.object({
          course_id: z.int(),
          is_required: zFlag,
          /** Proposed to who chooses; without it, what is required is. */
          is_recommended: zFlag.optional(),
        }),
      ),
    }),
  ),
  courses: z.array(
    z.object({
      id: z.int(),
      course_code: z.string(),
      course_name: z.string(),
      profession_name: z.string(),
      classify_id: z.int(),
      classify_name: z.string(),
      subject_id: z.int(),
      subject_name: z.string(),
      score: z.number(),
      teacher_name: z.string(),
      /** Whether it can be watched on a phone; without it, it can. */
      is_view: zFlag.optional(),
      handout_file: z.object({ file_url: z.string(), file_name: z.string() }).nullable(),
      directory: z.array(z.object({ dir_name: z.string(), lessons: z.array(zLesson) })),
    }),
  ),
});

/** key-notes.json: the questions of the lessons that have some, each in the order of its seconds. */
export const zKeyNotesFile = z.array(z.object({ section_id: z.int(), key_notes: z.array(zKeyNote) }));

/** A package that a demo learner has for a year. */
const zHeldPackage = z.object({
  package_id: z.int(),
  year_id: z.int(),
  /** The courses chosen of it; without it, what a learner who just bought it has. */
  selected: z.union([z.literal('all'), z.literal('none'), z.array(z.int())]).optional(),
  /** Courses watched to the end. */
  studied: z.array(z.int()).default([]),
  /** Why its proof was revoked and issued anew. */
  proof_reissued: z.string().min(1).optional(),
  /** An attempt at the year's exam with so many right answers: handed in the day before, or still running. */
  exam: z.object({ right: z.int().min(0), running: z.boolean() }).optional(),
});

/** What a demo learner bought, and what became of it. */
const zSampleOrder = z.object({
  /** Told once, whatever is filled how often; without one it waits for its payment, made anew when its time was over. */
  key: z.string().optional(),
  package_ids: z.array(z.int()).min(1),
  year_id: z.int(),
  paid_by: z.enum(['wxpub', 'alipay']).optional(),
  /** Switches of its number at the party it is paid at. */
  trade_faults: z.record(z.string(), z.string()).optional(),
  /** It is paid after the learner deleted it; `held`: and after a second order of the same courses was paid. */
  paid_late: z.enum(['opens', 'held']).optional(),
  /** What finance gives back: all of it, or the package. */
  refund: z.union([z.literal('all'), z.int()]).optional(),
  invoice: z.object({ email: z.string(), faults: z.record(z.string(), z.string()).optional() }).optional(),
});

/** people.json: demo learners; never loaded in production. */
export const zPeopleFile = z.array(
  z.object({
    name: z.string(),
    id_number: z.string(),
    telephone: z.string(),
    area_id: z.int(),
    holds: z.array(zHeldPackage).default([]),
    orders: z.array(zSampleOrder).default([]),
  }),
);

export type AreasFile = z.output<typeof zAreasFile>;
export type AreaSettingsFile = z.output<typeof zAreaSettingsFile>;
export type CoursesFile = z.output<typeof zCoursesFile>;
export type KeyNotesFile = z.output<typeof zKeyNotesFile>;
export type PeopleFile = z.output<typeof zPeopleFile>;
export type SampleOrder = z.output<typeof zSampleOrder>;
