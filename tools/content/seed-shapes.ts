/** The shapes of apps/api/seed/*.json as the loader reads them. */

/** areas.json: an area with those under it. */
export interface AreaNode {
  readonly id: number;
  /** Six digits. */
  readonly code: string;
  readonly name: string;
  /** 1: open, 0: closed. */
  readonly status: number;
  readonly children: AreaNode[];
}

interface AreaSettings {
  readonly login_type: number;
  readonly jump_url: string;
  readonly tips?: { readonly content: string };
  readonly count_down: { readonly content: string };
  readonly notice: { readonly title: string; readonly content: string };
}

/** area-settings.json. */
export interface AreaSettingsFile {
  readonly default: AreaSettings;
  readonly areas: (AreaSettings & { readonly area_id: number })[];
}

interface Lesson {
  readonly section_id: number;
  readonly name: string;
  readonly video_id: number | null;
  /** Seconds. */
  readonly duration: number;
  /** 0: can be watched, 1: 待更新, 2: 更新中. */
  readonly is_placeholder: number;
  /** The live room of a lesson that is not recorded. */
  readonly live_id?: number;
}

interface Course {
  readonly id: number;
  readonly course_name: string;
  /** 1: 专业科目, 2: 公需科目. */
  readonly classify_id: number;
  readonly score: number;
  readonly subject_id: number;
  readonly subject_name: string;
  readonly teacher_name: string;
  /** Whether it can be watched on a phone. */
  readonly is_view: number;
  readonly handout_file: { readonly file_url: string; readonly file_name: string } | null;
  readonly directory: { readonly dir_name: string; readonly lessons: Lesson[] }[];
}

/** courses.json. */
export interface CourseFile {
  readonly professions: {
    readonly profession_id: number;
    readonly package_id: number;
    readonly courses: { readonly product_name: string }[];
  }[];
  readonly packages: {
    readonly id: number;
    readonly course_name: string;
    readonly is_free: boolean;
    /** The least credits to choose; null: those of the year. */
    readonly choose_score: {
      readonly pro: { readonly min: number };
      readonly pub: { readonly min: number };
    } | null;
    readonly courses: {
      readonly course_id: number;
      readonly is_required: number | boolean;
      readonly is_recommended?: number | boolean;
    }[];
  }[];
  readonly courses: Course[];
}

/** offers.json. */
export interface OffersFile {
  readonly offers: {
    readonly package_id: number;
    /** Null: the whole country. */
    readonly area_id: number | null;
    readonly year_id: number;
    readonly kind: 'combination' | 'single';
    /** Fen. */
    readonly price: number;
  }[];
  readonly sale_rules: {
    readonly area_id: number | null;
    readonly year_id: number;
    readonly is_buy_auth: boolean;
    readonly is_buy_more: boolean;
    readonly allow_buy_total: number;
  }[];
  readonly sale_blocks: { readonly area_id: number; readonly package_id: number }[];
}

/** people.json: a fictional learner, never loaded in production. */
export interface Person {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
  readonly area_id: number;
  readonly holds?: readonly {
    readonly package_id: number;
    readonly year_id: number;
    readonly selected?: 'all' | 'none' | readonly number[];
    readonly studied?: readonly number[];
  }[];
}

/** The areas that lead to one, from its province to itself; empty where there is none. */
export function wayIn(areas: readonly AreaNode[], id: number): number[] {
  for (const area of areas) {
    if (area.id === id) return [id];
    const rest = wayIn(area.children, id);
    if (rest.length > 0) return [area.id, ...rest];
  }
  return [];
}
