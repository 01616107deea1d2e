import type { Generated, GeneratedAlways } from 'kysely';
import type { CardTables } from './card-tables.ts';
import type { Json, Stamped } from './column-types.ts';
import type { ContentTables } from './content-tables.ts';
import type { EvidenceTables } from './evidence-tables.ts';
import type { ExamTables } from './exam-tables.ts';
import type { FaceTables } from './face-tables.ts';
import type { InvoiceTables } from './invoice-tables.ts';
import type { KeyTables } from './key-tables.ts';
import type { OperatorTables } from './operator-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { ProofTables } from './proof-tables.ts';
import type { TrackingTables } from './tracking-tables.ts';
import type { UploadTables } from './upload-tables.ts';
import type { WatchTables } from './watch-tables.ts';
import type { YearTables } from './year-tables.ts';

export interface LearnerTable {
  id: GeneratedAlways<number>;
  id_number_code: string;
  id_card_index: Buffer;
  id_card_sealed: Buffer;
  phone_index: Buffer;
  phone_sealed: Buffer;
  name: string;
  area_id: number;
  sex: number;
  email: Generated<string>;
  district_adcode: Generated<string>;
  kj_qualification: Generated<number[]>;
  identity_verified: Generated<boolean>;
  created_at: Stamped;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  learner_id: number | null;
  created_at: Stamped;
  seen_at: Stamped;
}

export interface LearnerLoginTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  session_id: number;
  way: 'sms' | 'wechat' | 'region';
  network: string;
  browser: string;
  logged_in_at: Stamped;
}

export interface PhoneMessageTable {
  id: GeneratedAlways<number>;
  phone_sealed: Buffer;
  new_tail: string;
  changed_at: Stamped;
  tries: Generated<number>;
  next_at: Stamped;
}

interface SmsCodeTable {
  session_id: number;
  purpose: string;
  phone_index: Buffer;
  code_hash: Buffer;
  tries: Generated<number>;
  sent_at: Date;
}

interface SmsSentTable {
  id: GeneratedAlways<number>;
  phone_index: Buffer;
  address_index: Buffer;
  sent_at: Stamped;
  is_owners: Generated<boolean>;
}

interface CaptchaTable {
  token_hash: Buffer;
  session_id: number;
  answer_hash: Buffer;
  expires_at: Date;
  purpose: string;
  ready_at: Stamped;
}

interface CaptchaQuestionTable {
  id: GeneratedAlways<number>;
  session_id: number;
  address_index: Buffer;
  asked_at: Stamped;
}

export interface AreaTable {
  id: number;
  parent_id: number | null;
  area_code: string;
  name: string;
  status: number;
  province_id: number;
  position: number;
}

/** What an area page shows; an area without settings inherits those of the nearest area above. */
interface AreaSettings {
  title: string;
  organiser: string;
  login_type: number;
  jump_url: string;
  prompt_content: string;
  tips: { title: string; content: string };
  count_down: { content: string };
  notice: { title: string; content: string };
  /** Picture behind the title; the page draws its own without one. */
  image_url: string;
  /** Documents that explain how to study, on a computer and on a phone. */
  flow: { pc_url: string; mobile_url: string };
}

/** The settings an area defines itself. */
export type SomeSettings = { [Name in keyof AreaSettings]?: AreaSettings[Name] | undefined };

interface ClaimCodeTable {
  token_hash: Buffer;
  session_id: number;
  learner_id: number;
  scene: string;
  state: 'new' | 'scanned';
  expires_at: Date;
}

interface RegionLoginTable {
  session_id: number;
  state_hash: Buffer;
  region: number;
  area_id: number;
  expires_at: Date;
}

interface LoginCodeTable {
  token_hash: Buffer;
  session_id: number;
  scene: string;
  state: 'new' | 'scanned' | 'granted';
  /** The learner whom a granted code logs in. */
  learner_id: number | null;
  openid_masked: string;
  expires_at: Date;
}

/** One lookup of study proofs: from which address, and for which identity card, whether or not it exists. */
interface ProofLookupTable {
  id: GeneratedAlways<number>;
  address_index: Buffer;
  card_index: Buffer;
  looked_at: Stamped;
}

interface CourseRatingTable {
  learner_id: number;
  course_id: number;
  score: number;
  comment: string;
  rated_at: Stamped;
}

interface RegulatorCodeTable {
  uuid: string;
  learner_id: number;
  enrolment_id: number;
  course_id: number;
  section_id: number;
  state: 'open' | 'passed' | 'rejected' | 'expired' | 'replaced';
  /** What the regulator calls its decision. */
  reference: string | null;
  made_at: Stamped;
  expires_at: Date;
  asked_at: Stamped;
}

export interface Tables
  extends ContentTables,
    YearTables,
    OrderTables,
    OperatorTables,
    FaceTables,
    InvoiceTables,
    ExamTables,
    EvidenceTables,
    ProofTables,
    CardTables,
    TrackingTables,
    UploadTables,
    WatchTables,
    KeyTables {
  learner: LearnerTable;
  session: SessionTable;
  learner_login: LearnerLoginTable;
  phone_notice: PhoneMessageTable;
  sms_code: SmsCodeTable;
  sms_sent: SmsSentTable;
  captcha: CaptchaTable;
  captcha_question: CaptchaQuestionTable;
  lesson_question: { id: GeneratedAlways<number>; learner_id: number; asked_at: Stamped };
  rate_window: { key: string; minute: number; hits: number };
  area: AreaTable;
  area_setting: { area_id: number; settings: Json<SomeSettings> };
  seed_mark: { name: string; hash: string; seeded_at: Stamped };
  claim_grant: { learner_id: number; openid_index: Buffer; granted_at: Stamped };
  claim_code: ClaimCodeTable;
  login_code: LoginCodeTable;
  region_login: RegionLoginTable;
  proof_lookup: ProofLookupTable;
  course_rating: CourseRatingTable;
  regulator_code: RegulatorCodeTable;
}
