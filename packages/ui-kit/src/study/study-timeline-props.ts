/** What happened once, by the clock of Asia/Shanghai (2026-11-20 09:31:12). */
export interface TimelineEvent {
  readonly id: number;
  readonly time: string;
  readonly text: string;
}

export interface StudyTimelineProps {
  open: boolean;
  /** Newest first; null while they are read, 'failed' when they could not be. */
  events: readonly TimelineEvent[] | null | 'failed';
  /** Of earlier ones: there are none, some, they are being read, or could not be. */
  earlier: 'none' | 'some' | 'loading' | 'failed';
  courses: readonly { readonly id: number; readonly name: string }[];
  /** null: all of them. */
  courseId: number | null;
  onToggle: () => void;
  onCourseChange: (courseId: number | null) => void;
  onEarlier: () => void;
  onRetry: () => void;
}
