/** A use of something that a browser of the floor lacks. */
export interface Use {
  readonly name: string;
  /** Where in the text. */
  readonly at: number;
}
