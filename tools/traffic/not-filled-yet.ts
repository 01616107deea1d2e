/** A property of an operation's responses. */
export interface Property {
  readonly operationId: string;
  /** Its path in the response, `data.list[].id`; in a JSON request `request …`. */
  readonly path: string;
}

/** Response properties that no server code fills yet, so that traffic cannot show them. */
export interface NotFilledYet {
  readonly operationId: string;
  /** As named by coverage; a trailing dot includes everything below. */
  readonly paths: readonly string[];
  readonly because: string;
}

const directoryPath = (name: string): string => `data.play_options.options[].directory[].${name}`;

/** Shrinks as capabilities land: a property of this list that occurs in traffic is an error. */
export const NOT_FILLED_YET: readonly NotFilledYet[] = [
  {
    operationId: 'getCourseDetail',
    paths: [
      ...['item_id', 'item_name', 'item_type', 'video_id', 'duration', 'durationTime'].map(directoryPath),
      ...['is_placeholder', 'video_detail', 'video_detail.', 'live_detail', 'live_detail.'].map(
        directoryPath,
      ),
    ],
    because: 'every lesson of our content stands in a chapter: no lesson is a node of the first level',
  },
];

/** Whether a row of the list covers a property. */
export const covers = (row: NotFilledYet, { operationId, path }: Property): boolean =>
  row.operationId === operationId &&
  row.paths.some((one) => one === path || (one.endsWith('.') && path.startsWith(one)));
